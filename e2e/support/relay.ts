import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product's server at a second address, whose connection can be cut and whose build can be replaced. */
export interface Relay {
  readonly origin: string;
  /** Every connection breaks from now on, and none is made. */
  cut(): void;
  mend(): void;
  /** From now on the responses are those of another build: its entry has another name. */
  replaceBuild(): void;
  /** Changes the handler of a path from now on. */
  respond(path: string, respond: (request: Request) => Promise<Response>): void;
  close(): Promise<void>;
}

const assets = new URL('../../dist/client/assets/', import.meta.url);

/** @param upstream origin of the server */
export async function openRelay(upstream: string): Promise<Relay> {
  const entry = readdirSync(assets).find(name => /^index-.*\.js$/.test(name)) ?? '';
  const otherEntry = entry.replace(/.{4}\.js$/, 'New1.js');
  let isCut = false;
  let isReplaced = false;
  const handlers = new Map<string, (request: Request) => Promise<Response>>();

  function rewritten(text: string): string {
    // Digests of what is rewritten do not fit any more.
    return text.replaceAll(entry, otherEntry).replaceAll(/integrity:[`"'][^`"']+[`"']/g, 'integrity:void 0');
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const own = handlers.get(path);
    if (own) {
      const response = await own(new Request(new URL(path, upstream)));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': tag, ...headers } = incoming.headers;
    const onwards = request(
      new URL(path.replace(otherEntry, entry), upstream),
      { method: incoming.method, headers: { ...headers, ...(tag && !isReplaced && { 'if-none-match': tag }) } },
      incoming => {
        const type = incoming.headers['content-type'] ?? '';
        if (!isReplaced || !/^text\/(?:html|javascript)/.test(type)) {
          outgoing.writeHead(incoming.statusCode ?? 502, incoming.headers);
          incoming.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => {
          const sent: OutgoingHttpHeaders = { ...incoming.headers };
          delete sent['content-length'];
          // The inline script names the entry, so its digest is another one.
          if (type.startsWith('text/html')) delete sent['content-security-policy'];
          outgoing.writeHead(incoming.statusCode ?? 502, sent);
          outgoing.end(rewritten(Buffer.concat(parts).toString('utf8')));
        });
      },
    );
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  }

  const server = createServer((incoming, outgoing) => {
    if (isCut) incoming.destroy();
    else void handle(incoming, outgoing);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    replaceBuild() {
      isReplaced = true;
    },
    respond: (path, respond) => void handlers.set(path, respond),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
