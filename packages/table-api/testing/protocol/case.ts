import { stageToken, type StageRole } from '../tokens.ts';

/** One request to which both servers must respond alike. */
export interface Case {
  readonly title: string;
  readonly method: string;
  /** Path and query as they go over the wire, relative to the mount. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

/** The cases of one part of the protocol. */
export interface Area {
  readonly name: string;
  /**
   * Comparison of a body of success. `parsed` is for embedding alone: PostgREST 12.0 builds embedded rows as jsonb,
   * which changes the order and the spacing of their keys, while its later versions and ours keep the order of the
   * columns.
   */
  readonly body: 'exact' | 'parsed';
  readonly cases: readonly Case[];
}

type Headers = Readonly<Record<string, string>>;
type Body = string | Buffer | object;

export function get(title: string, target: string, headers: Headers = {}): Case {
  return { title, method: 'GET', target, headers, body: null };
}

export function head(title: string, target: string, headers: Headers = {}): Case {
  return { title, method: 'HEAD', target, headers, body: null };
}

export function del(title: string, target: string, headers: Headers = {}): Case {
  return { title, method: 'DELETE', target, headers, body: null };
}

/** Any other verb without a body. */
export function bare(method: string, title: string, target: string, headers: Headers = {}): Case {
  return { title, method, target, headers, body: null };
}

export const post = withBody('POST');
export const patch = withBody('PATCH');
export const put = withBody('PUT');

/** A verb with a body: a string or bytes as they stand, anything else as JSON. */
function withBody(method: string) {
  return (title: string, target: string, body: Body, headers: Headers = {}): Case => ({
    title,
    method,
    target,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}

/** Headers of common wishes, to be spread together. */
export const prefer = (...wishes: string[]): Headers => ({ prefer: wishes.join(', ') });
export const accept = (type: string): Headers => ({ accept: type });
export const range = (value: string): Headers => ({ 'range-unit': 'items', range: value });
export const as = (role: StageRole, sub = 'dana'): Headers => ({
  authorization: `Bearer ${stageToken({ role, sub })}`,
});

export const representation = prefer('return=representation');
export const singular = accept('application/vnd.pgrst.object+json');
