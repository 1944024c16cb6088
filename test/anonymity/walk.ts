import type { TableApi } from '@dargu/table-api';
import type { Surface } from './surface.ts';

/** What came back, headers included: a name may as well stand there. */
export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** Asks the table API as someone; without a token as a visitor. */
export const askingAs =
  (api: Pick<TableApi, 'fetch'>, token?: string): Ask =>
  async (path, { body, headers = {}, method = body === undefined ? 'GET' : 'POST' } = {}) => {
    const sent = new Headers({ ...headers, 'content-type': 'application/json' });
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
    const response = await api.fetch(
      new Request(`http://table${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    return { address: `${method} ${path}`, status: response.status, text };
  };

/** Arguments to call each function with, by name: functions of ids are called with the ids of what others wrote. */
export type Samples = Readonly<Record<string, readonly object[]>>;

/** Reads every relation with everything in it, every embedding, and calls every function: one answer after the other. */
export async function* walk(
  ask: Ask,
  { embeddings, functions, relations }: Surface,
  samples: Samples,
): AsyncGenerator<Answer, void> {
  const paths = [
    ...relations.map(relation => `/${relation}?select=*`),
    ...relations.map(relation => `/${relation}?select=*&limit=1&offset=1`),
    ...embeddings.map(([from, embedded]) => `/${from}?select=*,${embedded}(*)`),
    ...embeddings.map(([from, embedded]) => `/${from}?select=*,${embedded}!inner(*)`),
  ];
  const counted = { headers: { prefer: 'count=exact' } };
  for (const path of paths) yield await ask(path, counted);
  for (const relation of relations) yield await ask(`/${relation}?select=*`, { headers: { accept: 'text/csv' } });
  for (const name of functions) for (const body of samples[name] ?? []) yield await ask(`/rpc/${name}`, { body });
}

/** The same in one list. */
export async function walkAll(...walking: Parameters<typeof walk>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for await (const answer of walk(...walking)) answers.push(answer);
  return answers;
}

/** Where a marker stands, as "marker in address". */
export const found = (answers: readonly Answer[], markers: Readonly<Record<string, string>>): readonly string[] =>
  answers.flatMap(({ address, text }) =>
    Object.entries(markers)
      .filter(([, marker]) => text.toLowerCase().includes(marker.toLowerCase()))
      .map(([name]) => `${name} in ${address}`),
  );
