import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Download, download } from './download.ts';

/** A page of the same look that is nothing but a file: what the product's page is compared with. */
export interface StaticCopy {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Takes everything out of a page that a browser would run; styles, fonts and pictures stay. The fonts that the inline
 * script requests are requested by elements, as a page does that is only a file.
 */
export function withoutScripts(html: string): string {
  const fonts = new Set(
    Array.from(
      html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gsu),
      ([, script = '']) => script.match(fontAddress) ?? [],
    ).flat(),
  );
  const preloads = [...fonts].map(
    href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/gu, '')
    .replace('<style', () => `${preloads.join('')}<style`);
}

const fontAddress = /\/assets\/[\w.-]+\.woff2/gu;

/** Files that a browser fetches for the page: every font that its styles may request, and its pictures. */
export function filesOf(html: string): readonly string[] {
  const pictures = Array.from(html.matchAll(/<img\b[^>]*? src="(\/[^"]+)"/gu), ([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), 'http://localhost');
    return pathname + search;
  });
  return [...new Set([...(html.match(fontAddress) ?? []), ...pictures])];
}

/**
 * Serves the pages without their scripts, compressed beforehand, with their fonts and pictures as the real server sends
 * them. All of it is in memory: what came through this server from the real one took longer than a paint, and
 * Lighthouse leaves out what a paint did not wait for (docs/decisions/0041).
 */
export async function startStaticCopy(origin: string, paths: readonly string[], port: number): Promise<StaticCopy> {
  const files = new Map<string, File>();
  for (const path of paths) {
    const html = (await download(origin + path, 'identity')).body.toString('utf8');
    for (const file of filesOf(html))
      if (!files.has(file)) files.set(file, { ...(await download(origin + file, 'br')), cacheControl: forever });
    files.set(path, {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      encoding: 'br',
      cacheControl: 'public, max-age=60',
      body: brotliCompressSync(withoutScripts(html)),
    });
  }
  const server = createServer((incoming, outgoing) => send(files.get(incoming.url ?? '') ?? missing, outgoing));
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${String((server.address() as AddressInfo).port)}`, stop: () => closed(server) };
}

interface File extends Download {
  readonly cacheControl: string;
}

const forever = 'public, max-age=31536000, immutable';
const missing: File = {
  status: 404,
  contentType: 'text/plain',
  encoding: undefined,
  cacheControl: 'no-store',
  body: Buffer.from('not found'),
};

/**
 * The product's pages have it too. Chrome opens a page that has it in a process of its own, as it does with each page
 * that people come to from another site, but not with a plain one that it is sent to from an empty tab.
 */
const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

function send({ status, contentType, encoding, cacheControl, body }: File, outgoing: ServerResponse): void {
  outgoing.writeHead(status, {
    'content-type': contentType,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
    'cache-control': cacheControl,
    ...openerPolicy,
  });
  outgoing.end(body);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}
