import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '@dargu/testing';
import { apple } from './providers/apple.ts';
import { createProvider } from './providers/create-provider.ts';
import type { ProviderRegistry } from './providers/provider.ts';
import { createSecretCipher, tokenPurpose } from './encryption.ts';
import { revokeDueTokens } from './revocations.ts';
import { createAuthDatabase } from './testing/auth-database.ts';
import { createTestLog } from './testing/test-log.ts';

let test: ScratchDatabase;
let endpoint: Server;
let providers: ProviderRegistry;
const cipher = createSecretCipher(randomBytes(32));
const received: URLSearchParams[] = [];
let { log, logged } = createTestLog();
let status = 200;

/** As much of Apple as a revocation sees. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (request.url === '/revoke') {
    received.push(new URLSearchParams(body));
    return void response.writeHead(status).end();
  }
  const issuer = `http://${request.headers.host}`;
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ issuer, revocation_endpoint: `${issuer}/revoke` }));
}

beforeAll(async () => {
  test = await createAuthDatabase();
  endpoint = createServer((request, response) => void respond(request, response));
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const settings = {
    clientId: 'example-apple',
    nativeClientIds: ['il.example.app'],
    credentials: { teamId: 'TEAM', keyId: 'KEY', privateKey },
    issuer: `http://127.0.0.1:${port}`,
  };
  providers = new Map([['apple', createProvider(apple, settings, 'http://127.0.0.1/callback')]]);
});
afterAll(async () => {
  endpoint.close();
  endpoint.closeAllConnections();
  await test.drop();
});

beforeEach(async () => {
  status = 200;
  received.length = 0;
  ({ log, logged } = createTestLog());
  await admin('truncate private.revocations');
});

async function admin(text: string, ...values: (string | null)[]) {
  const [result] = await test.admin.run([{ text, values }]);
  return result?.rows ?? [];
}
const queue = (token: string, provider = 'apple', clientId = 'example-apple') =>
  admin(
    'insert into private.revocations (provider, client_id, encrypted_refresh_token) values ($1, $2, $3)',
    provider,
    clientId,
    cipher.encrypt(token, tokenPurpose(provider)),
  );
const waiting = () => admin(`select attempts, next_attempt_at > now() from private.revocations order by id`);
const revokeDue = (signal = new AbortController().signal) =>
  revokeDueTokens({ database: test.database, providers, cipher, log }, signal);

describe('tokens that wait to be revoked', () => {
  it('are revoked at the provider, by who we are, and forgotten', async () => {
    await queue('token-1');
    await queue('token-2');
    await revokeDue();
    expect(received.map(form => form.get('token') ?? '').sort()).toEqual(['token-1', 'token-2']);
    expect(decodeJwt(received[0]?.get('client_secret') ?? '')).toMatchObject({ iss: 'TEAM', sub: 'example-apple' });
    expect(await waiting()).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('of the app are revoked by the app’s own id, and those of the site by the site’s (TN3194)', async () => {
    await queue('token-of-the-app', 'apple', 'il.example.app');
    await revokeDue();
    await queue('token-of-the-site');
    await revokeDue();
    expect(received.map(form => [form.get('token'), form.get('client_id')])).toEqual([
      ['token-of-the-app', 'il.example.app'],
      ['token-of-the-site', 'example-apple'],
    ]);
    expect(received.map(form => decodeJwt(form.get('client_secret') ?? '').sub)).toEqual([
      'il.example.app',
      'example-apple',
    ]);
  });

  it('of a client that is not set up any more wait', async () => {
    await queue('token-of-another', 'apple', 'il.example.former');
    await revokeDue();
    expect([received, await waiting()]).toEqual([[], [['1', 't']]]);
  });

  it('stay when the provider does not confirm, and are tried again later and not at once', async () => {
    await queue('token-3');
    status = 503;
    await revokeDue();
    await revokeDue();
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([['1', 't']]);
    expect(logged.join()).toContain('a token was not revoked');
    expect(logged.join()).not.toContain('token-3');

    status = 200;
    await admin('update private.revocations set next_attempt_at = now()');
    await revokeDue();
    expect(received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('wait longer after each attempt, but a day at most', async () => {
    await queue('token-4');
    status = 503;
    const waits: number[] = [];
    for (const attempts of ['0', '1', '5', '40']) {
      await admin('update private.revocations set next_attempt_at = now(), attempts = $1', attempts);
      await revokeDue();
      const [row] = await admin(
        'select extract(epoch from next_attempt_at - now())::int from private.revocations where next_attempt_at > now()',
      );
      waits.push(Math.round(Number(row?.[0]) / 60));
    }
    expect(waits).toEqual([1, 2, 32, 1_440]);
  });

  it('that cannot be opened, or whose provider is not configured, do not hold up the others', async () => {
    await admin(
      `insert into private.revocations (provider, client_id, encrypted_refresh_token) values ('apple', 'example-apple', 'AAAA')`,
    );
    await queue('token-5', 'elsewhere');
    await queue('token-6');
    await revokeDue();
    expect(received.map(form => form.get('token'))).toEqual(['token-6']);
    expect(await waiting()).toEqual([
      ['1', 't'],
      ['1', 't'],
    ]);
  });

  it('are revoked once, by one of two servers', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(name => queue(`token-${name}`)));
    await Promise.all([revokeDue(), revokeDue()]);
    expect(received.map(form => form.get('token') ?? '').sort()).toEqual(['token-a', 'token-b', 'token-c', 'token-d']);
    expect(await waiting()).toEqual([]);
  });

  it('are left alone by a server that has stopped', async () => {
    await queue('token-7');
    await revokeDue(AbortSignal.abort());
    expect(received).toEqual([]);
    await revokeDue();
    expect(received).toHaveLength(1);
  });
});
