import { connect } from 'node:net';
import { serveFetch } from '@dargu/testing';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { chainMiddleware } from './middleware.ts';
import { limits } from './limits.ts';
import { type UploadShares, closeAfterRefusal, limitUploads } from './upload-shares.ts';

const file = Buffer.alloc(5 * 1_048_576, 1);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server of uploads: those below /slow wait, those below /full are refused by what comes behind. */
async function startServer(shares: UploadShares) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const received: number[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    const { incoming } = context.env;
    incoming?.socket.once('close', () => received.push(incoming.socket.bytesRead));
    const person = context.req.header('x-person') ?? null;
    context.set('client', { network: context.req.header('x-network') ?? '192.0.2.1', person });
    await next();
  });
  const failed = () => new Response(null, { status: 500 });
  app.use(chainMiddleware(failed, closeAfterRefusal(), limitUploads(shares)));
  app.post('/full', () => new Response('full', { status: 413 }));
  app.post('/slow', async context => {
    await released;
    return context.text(String((await context.req.arrayBuffer()).byteLength), 201);
  });
  app.on(['POST', 'PATCH'], '/', async context =>
    context.text(String((await context.req.arrayBuffer()).byteLength), 201),
  );
  app.get('/', context => context.body(null));
  const server = await serveFetch((request, bindings) => app.fetch(request, bindings));
  closing.push(server.close);
  const send = async (person: string, path = '/', network = '192.0.2.1', body: Buffer = file, method = 'POST') => {
    const headers = { 'x-person': person, 'x-network': network };
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(method !== 'HEAD' && { body: new Uint8Array(body) }),
    });
    await response.arrayBuffer();
    return response;
  };
  return { port: server.port, received, release, send };
}

const { uploadBodies } = limits;
const pause = async () => await new Promise(resolve => setTimeout(resolve, 300));

it('takes three files of a person one after another, and of others behind the same NAT at once', async () => {
  const { send } = await startServer(uploadBodies);
  for (let turn = 0; turn < 3; turn++) expect((await send('ann')).status).toBe(201);
  const many = await Promise.all(Array.from({ length: 8 }, (_, index) => send(`student ${String(index)}`)));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 201));
});

it('takes two bodies of a person at a time, and refuses a third by 429 until one has ended', async () => {
  const { release, send } = await startServer(uploadBodies);
  const small = Buffer.from('a');
  const slow = [send('ann', '/slow', '192.0.2.1', small), send('ann', '/slow', '192.0.2.9', small)];
  await pause();
  const third = await send('ann', '/', '192.0.2.1', small);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await send('ann', '/', '192.0.2.1', small, 'PATCH')).status).toBe(429);
  // Controls: how far an upload has come, and a neighbor.
  expect((await send('ann', '/', '192.0.2.1', small, 'HEAD')).status).toBe(200);
  expect((await send('ben', '/', '192.0.2.1', small)).status).toBe(201);
  release();
  for (const response of await Promise.all(slow)) expect(response.status).toBe(201);
  expect((await send('ann', '/', '192.0.2.1', small)).status).toBe(201);
});

it('leaves other networks their uploads when one has its share', async () => {
  const { release, send } = await startServer({ ...uploadBodies, ofNetwork: 3 });
  const small = Buffer.from('a');
  const slow = ['ann', 'ben', 'dan'].map(person => send(person, '/slow', '192.0.2.1', small));
  await pause();
  expect((await send('eve', '/', '192.0.2.1', small)).status).toBe(429);
  expect((await send('eve', '/', '192.0.2.2', small)).status).toBe(201); // control
  release();
  await Promise.all(slow);
});

it('counts the bytes that have arrived of a person, whatever becomes of the files', async () => {
  const { send } = await startServer({ ...uploadBodies, bytesOfPerson: { capacity: 9_000_000, perSecond: 1 } });
  expect([(await send('ann')).status, (await send('ann')).status]).toEqual([201, 201]);
  const refused = await send('ann', '/', '192.0.2.7', Buffer.from('a'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
  expect((await send('ben')).status).toBe(201); // control
});

it('does not read on when a long body is refused', async () => {
  const { port, received } = await startServer(uploadBodies);
  const upload = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const bytes = 8 * file.byteLength;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Person: ann\r\nContent-Length: ${String(bytes)}\r\n\r\n`);
    for (let part = 0; part < 8; part++) socket.write(file);
    if (path === '/') socket.end();
    const before = received.length;
    await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(before);
    socket.destroy();
    return received.at(-1) ?? 0;
  };
  expect(await upload('/full')).toBeLessThan(file.byteLength);
  expect(await upload('/')).toBeGreaterThan(8 * file.byteLength); // control
});
