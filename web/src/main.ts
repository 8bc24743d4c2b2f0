import { mount } from "svelte";
import App from "./App.svelte";

const AGAIN = 10_000;

/** A part of the page that is gone means that the server has a newer page: fetch that one, but never in a circle. */
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("regni.reloaded") ?? 0);
  if (Date.now() - last < AGAIN) return;
  sessionStorage.setItem("regni.reloaded", String(Date.now()));
  location.reload();
});

const target = document.getElementById("app");
if (target) mount(App, { target });
