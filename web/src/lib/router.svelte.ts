/** The page's addresses: everything is behind the #, so that tokens never reach a server's log. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; match: string; tokens: string[] }
  | { page: "rules"; game: string; anchor: string }
  | { page: "learn"; game: string }
  | { page: "open"; data: string };

export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const [page, first = "", second = ""] = parts;
  if (page === "t" && first) return { page: "table", match: first, tokens: second.split(".").filter(Boolean) };
  if (page === "rules" && first) return { page: "rules", game: first, anchor: second };
  if (page === "learn" && first) return { page: "learn", game: first };
  if (page === "open") return { page: "open", data: first };
  return { page: "lobby" };
}

export function tableHash(match: string, tokens: string[] = []): string {
  return tokens.length ? `#/t/${match}/${tokens.join(".")}` : `#/t/${match}`;
}

export function rulesHash(game: string, anchor = ""): string {
  return anchor ? `#/rules/${game}/${anchor}` : `#/rules/${game}`;
}

export function learnHash(game: string): string {
  return `#/learn/${game}`;
}

/** The whole address of a place in this page, to send to somebody. */
export function address(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}

class Router {
  hash = $state(location.hash);

  constructor() {
    addEventListener("hashchange", () => {
      this.hash = location.hash;
    });
  }

  get route(): Route {
    return routeOf(this.hash);
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
