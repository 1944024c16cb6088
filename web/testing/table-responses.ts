import { createTableClient, type TableClient } from '#web/lib/table-client.ts';

/** Returns the response to one request: rows, or a whole response for failures and counts. */
export type Responder = (url: URL, body: unknown) => object | Promise<Response>;

export interface TableResponses {
  readonly table: TableClient;
  /** Path and query of every request so far, decoded, from after `/rest/v1`. */
  readonly requests: string[];
  /** Bodies of requests, each with its method and path: `POST /contact_messages`. */
  readonly sent: { readonly what: string; readonly body: unknown }[];
  /** Changes the responder of a path from now on. */
  respond(path: string, respond: Responder): void;
}

/**
 * A table client whose requests get their responses here, by path (`/professors`, `/rpc/search_professors`); a path
 * without a responder has no rows. The client, its addresses and its reading of responses are the real ones.
 */
export function tableResponses(responders: Readonly<Record<string, Responder>> = {}): TableResponses {
  const known = new Map(Object.entries(responders));
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
      const response = await Promise.resolve(known.get(path)?.(url, body) ?? []);
      return response instanceof Response ? response : Response.json(response);
    },
  });
  return { table, requests, sent, respond: (path, respond) => known.set(path, respond) };
}

/** A failure as the table interface sends it. */
export function failure(
  status = 500,
  code = 'XX000',
  message = 'something broke',
  details: string | null = null,
): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}
