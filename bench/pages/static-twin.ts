import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { download } from './download.ts';

/** A page of the same look that is nothing but a file: what the product's page is compared with. */
export interface StaticTwin {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Takes everything out of a page that a browser would run; styles, fonts and pictures stay. The fonts that the inline script
 * asks for are asked for by elements, as a page does that is only a file.
 */
export function withoutScripts(html: string): string {
  const fonts = new Set(
    Array.from(
      html.matchAll(/<script>(.*?)<\/script>/gsu),
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

/**
 * Serves the pages without their scripts, compressed beforehand, and passes fonts and pictures on from the real server.
 */
export async function startStaticTwin(origin: string, paths: readonly string[], port: number): Promise<StaticTwin> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const { body } = await download(origin + path, 'identity');
    pages.set(path, brotliCompressSync(withoutScripts(body.toString('utf8'))));
  }
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '');
    if (page) {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=60',
      });
      outgoing.end(page);
      return;
    }
    void passOn(origin + (incoming.url ?? ''), outgoing);
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${String((server.address() as AddressInfo).port)}`, stop: () => closed(server) };
}

async function passOn(url: string, outgoing: ServerResponse): Promise<void> {
  const { status, contentType, body } = await download(url, 'identity');
  outgoing.writeHead(status, { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' });
  outgoing.end(body);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}
