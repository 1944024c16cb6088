import { Agent, request } from 'node:http';
import type { Case } from '../case.ts';

/** Address of a server. */
export type Address = { readonly socketPath: string } | { readonly host: string; readonly port: number };

/** Response of a server. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request as it stands. Not `fetch`, which would rewrite the target and add headers; the same bytes go to
 * both servers.
 */
export async function exchange(
  address: Address,
  { method, target, headers, body }: Omit<Case, 'title'>,
): Promise<RawResponse> {
  const bytes = body === null ? null : Buffer.from(body);
  return await new Promise((resolve, reject) => {
    const outgoing = request(
      { ...address, agent, method, path: target, headers: withLength(headers, bytes) },
      incoming => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

function withLength(headers: Case['headers'], bytes: Buffer | null): Record<string, string> {
  return bytes === null ? { ...headers } : { ...headers, 'content-length': String(bytes.length) };
}
