/** One socket to one table: it comes back by itself, and sends again, with the same id, what was never answered. */

import type { Hello, Reply, Request, ServerMessage } from "./protocol";

export type Status = "connecting" | "open" | "lost" | "refused" | "closed";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const SILENCE = 50_000;
const REFUSED_CODES = [4403, 4404];

type Waiting = { text: string; resolve: (reply: Reply) => void };

export function unique(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function socketAddress(): string {
  const page = new URL("api/socket", document.baseURI);
  page.protocol = page.protocol === "https:" ? "wss:" : "ws:";
  page.hash = "";
  page.search = "";
  return page.href;
}

export class Connection {
  status = $state<Status>("connecting");
  /** When the next attempt is made, in milliseconds since the epoch. */
  retryAt = $state<number | null>(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #attempts = 0;
  #timer = 0;
  #pings = 0;
  #heard = 0;
  #hello: () => Hello;
  #receive: (message: ServerMessage) => void;

  constructor(hello: () => Hello, receive: (message: ServerMessage) => void) {
    this.#hello = hello;
    this.#receive = receive;
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.#seen);
    this.#pings = window.setInterval(() => this.#ping(), PING_EVERY);
    this.#open();
  }

  /** Ask, and wait for the reply however often the line breaks. */
  ask(request: Request): Promise<Reply> {
    const id = unique();
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve) => {
      this.#waiting.set(id, { text, resolve });
      if (this.status === "open") this.#socket?.send(text);
    });
  }

  /** Say something that needs no reply; it is not said again. */
  tell(request: Request): void {
    if (this.status === "open") this.#socket?.send(JSON.stringify({ ...request, id: unique() }));
  }

  retry = (): void => {
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.#open();
  };

  close(): void {
    this.status = "closed";
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#socket?.close();
  }

  #seen = (): void => {
    if (!document.hidden) this.retry();
  };

  #open(): void {
    this.retryAt = null;
    this.status = "connecting";
    const socket = new WebSocket(socketAddress());
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (frame) => this.#hear(socket, String(frame.data));
    socket.onclose = (end) => this.#lost(socket, end.code);
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "welcome") this.#welcomed(socket);
    this.#receive(message);
    if ("id" in message && message.id) this.#answered(message as Reply & { id: string });
  }

  #welcomed(socket: WebSocket): void {
    this.status = "open";
    this.#attempts = 0;
    for (const { text } of this.#waiting.values()) socket.send(text);
  }

  #answered(reply: Reply & { id: string }): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    waiting?.resolve(reply);
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.status === "closed") return;
    if (REFUSED_CODES.includes(code)) {
      this.status = "refused";
      return;
    }
    this.status = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++) * (0.75 + Math.random() / 2);
    this.retryAt = Date.now() + wait;
    this.#timer = window.setTimeout(() => this.#open(), wait);
  }

  #ping(): void {
    if (this.status !== "open") return;
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.#socket?.send(JSON.stringify({ type: "ping", id: unique() }));
  }
}
