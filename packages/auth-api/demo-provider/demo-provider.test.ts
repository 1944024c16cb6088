import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FetchServer, serveFetch } from '@dargu/testing';
import { providerTypes } from '../providers/provider-types.ts';
import { type DemoProvider, startDemoProvider } from './demo-provider.ts';

const host = '127.0.0.1';
let demoProvider: DemoProvider;
let listener: FetchServer;

beforeAll(async () => {
  demoProvider = await startDemoProvider({
    siteUrl: 'http://localhost:1',
    redirectUri: 'http://localhost:1/auth/v1/callback',
    types: providerTypes,
    application: 'Example',
    accounts: [],
  });
  listener = await serveFetch(request => demoProvider.fetch(request));
});
afterAll(async () => {
  await listener.close();
  await demoProvider.close();
});

/** Status of the response to one request that bears a header. */
async function statusWith(path: string, header: string): Promise<number> {
  const socket = connect(listener.port, host, () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`),
  );
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return Number(/^(?:HTTP\/1\.1 100 [^]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/u.exec(response)?.[1]);
}

it.each([
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Keep-Alive: timeout=5',
  'TE: trailers',
  'Trailer: x',
  'Proxy-Connection: close',
])('responds to a request with "%s" as one without it', async header => {
  expect(await statusWith('/stand-in/x', header)).toBe(404);
  expect(await statusWith('/stand-in/google/.well-known/openid-configuration', header)).toBe(200);
});

it('refuses an expectation that nobody can meet', async () => {
  expect(await statusWith('/stand-in/x', 'Expect: the-moon')).toBe(417);
});
