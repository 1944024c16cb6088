import { createTableClient, type TableClient } from '#web/lib/table-client.ts';

/** Answers one request: rows, or a whole response for failures and counts. */
export type Answer = (url: URL, body: unknown) => object | Promise<Response>;

export interface TableAnswers {
  readonly table: TableClient;
  /** Path and query of every request so far, decoded, from after `/rest/v1`. */
  readonly requests: string[];
  /** Bodies of requests, each with its method and path: `POST /contact_messages`. */
  readonly sent: { readonly what: string; readonly body: unknown }[];
  /** Answers a path differently from now on. */
  answer(path: string, answer: Answer): void;
}

/**
 * A table client whose requests are answered here, by path (`/professors`, `/rpc/search_professors`); a path without an
 * answer has no rows. The client, its addresses and its reading of answers are the real ones.
 */
export function tableAnswers(answers: Readonly<Record<string, Answer>> = {}): TableAnswers {
  const known = new Map(Object.entries(answers));
  const requests: string[] = [];
  const sent: { what: string; body: unknown }[] = [];
  const table = createTableClient({
    url: 'http://tables.test/rest/v1',
    apiKey: 'key',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const path = url.pathname.replace('/rest/v1', '');
      requests.push(decodeURIComponent((path + url.search).replaceAll('+', ' ')));
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      if (body !== null) sent.push({ what: `${request.method} ${path}`, body });
      const answer = await Promise.resolve(known.get(path)?.(url, body) ?? []);
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  return { table, requests, sent, answer: (path, answer) => known.set(path, answer) };
}

/** A failure as the table interface tells it. */
export function failure(
  status = 500,
  code = 'XX000',
  message = 'something broke',
  details: string | null = null,
): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}
