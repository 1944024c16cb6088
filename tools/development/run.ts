/**
 * `npm run dev`: the product on PORT with Vite in front, which compiles on the way and replaces modules while one
 * works. What Vite does not know (pages, the table interface) it hands on to the product's own server behind it.
 */
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { startServer } from '#server/start-server.ts';
import { vitePages } from './vite-pages.ts';

const port = Number(process.env['PORT'] ?? 3000);

function handOn(target: URL) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers } = incoming;
    const onwards = request(
      { host: target.hostname, port: target.port, path: incoming.url, method, headers },
      response => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onwards.on('error', error => outgoing.writeHead(502).end(error.message));
    incoming.pipe(onwards);
  };
}

const vite = await createServer({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  configLoader: 'runner',
  appType: 'custom',
  server: { port, strictPort: true, host: '127.0.0.1' },
});
const server = await startServer(
  { ...process.env, PORT: '0', HOST: '127.0.0.1', SERVICE_WORKER: 'off', SITE_URL: `http://localhost:${port}` },
  { onProgress: message => console.log(message) },
  { pageSource: async () => vitePages(vite) },
);
vite.middlewares.use(handOn(new URL(server.url)));
await vite.listen();
console.log(`Dargu  http://localhost:${port}  (development)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.allSettled([vite.close(), server.stop()]).then(() => process.exit(0));
  });
}
