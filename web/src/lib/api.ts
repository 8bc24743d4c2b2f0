/** The requests beside the socket. */

import type { Pasted } from "./pasted";
import type { Checked, GameInfo, MadeTable, NewTable, Refusal, Summary } from "./protocol";

/** The server said no, or could not be reached (`code` is then "unreachable"). */
export class Failed extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

type Body = { record?: string | null; [name: string]: unknown };

const UNREACHABLE: Refusal = { code: "unreachable", facts: {} };

/** JSON of a body. A record is JSON already and goes as it is: its seed is greater than the numbers of this language. */
export function written({ record, ...rest }: Body): string {
  const fields = Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...fields, ...(record ? [`"record":${record}`] : [])].join(",")}}`;
}

async function request(path: string, body?: Body): Promise<Response> {
  const how: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: written(body) };
  const answer = await fetch(new URL(`api/${path}`, document.baseURI), how).catch(() => null);
  if (!answer) throw new Failed(UNREACHABLE);
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { error?: Refusal };
  throw new Failed(said.error ?? UNREACHABLE);
}

async function json<T>(path: string, body?: Body): Promise<T> {
  return (await (await request(path, body)).json()) as T;
}

export const api = {
  games: () => json<GameInfo[]>("games"),
  openTables: () => json<Summary[]>("tables?open=1"),
  mine: (tables: { match: string; token: string }[]) => json<Summary[]>("mine", { tables }),
  make: (table: NewTable) => json<MadeTable>("tables", table),
  takeSeat: (match: string, name: string, emblem: string) =>
    json<{ seat: number; token: string }>(`tables/${match}/seats`, { name, emblem }),
  check: (pasted: Pasted) => json<Checked>("check", pasted),
  record: async (match: string) => (await request(`tables/${match}/record`)).text(),
  position: async (match: string, version: number) =>
    (await request(`tables/${match}/position?version=${version}`)).text(),
};
