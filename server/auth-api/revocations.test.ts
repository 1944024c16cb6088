import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { createApple } from '../identity/apple.ts';
import type { ProviderRegistry } from '../identity/provider.ts';
import type { Chore } from '../operations/chore.ts';
import { createLogger } from '../operations/logger.ts';
import { createSeal, sealPurpose } from './seal.ts';
import { startRevocations } from './revocations.ts';

let test: TestDatabase;
let endpoint: Server;
let providers: ProviderRegistry;
let revocations: Chore | undefined;
const seal = createSeal(randomBytes(32));
const received: URLSearchParams[] = [];
const logged: string[] = [];
let status = 200;

/** As much of Apple as a revocation sees. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  test = await createTestDatabase();
  endpoint = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const settings = {
    servicesId: 'dargu-apple',
    bundleId: null,
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey,
    issuer: `http://127.0.0.1:${port}`,
  };
  providers = new Map([['apple', createApple(settings, 'http://127.0.0.1/callback')]]);
});
afterAll(async () => {
  endpoint.close();
  endpoint.closeAllConnections();
  await test.drop();
});

beforeEach(async () => {
  status = 200;
  received.length = 0;
  logged.length = 0;
  await admin('truncate private.revocations');
});
afterEach(async () => {
  await revocations?.close();
});

async function admin(text: string, ...values: (string | null)[]) {
  const [result] = await test.admin.run([{ text, values }]);
  return result?.rows ?? [];
}
const queue = (token: string, provider = 'apple') =>
  admin(
    'insert into private.revocations (provider, sealed_refresh_token) values ($1, $2)',
    provider,
    seal.close(token, sealPurpose(provider)),
  );
const waiting = () => admin(`select attempts, next_attempt_at > now() from private.revocations order by id`);
const start = () => {
  const logger = createLogger('info', line => logged.push(line));
  revocations = startRevocations({ database: test.database, providers, seal, logger });
  return revocations;
};

describe('tokens that wait to be revoked', () => {
  it('are revoked at the provider, by who we are, and forgotten', async () => {
    await queue('token-1');
    await queue('token-2');
    await start().work();
    expect(received.map(form => form.get('token') ?? '').sort()).toEqual(['token-1', 'token-2']);
    expect(decodeJwt(received[0]?.get('client_secret') ?? '')).toMatchObject({ iss: 'TEAM', sub: 'dargu-apple' });
    expect(await waiting()).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('stay when the provider does not confirm, and are tried again later and not at once', async () => {
    await queue('token-3');
    status = 503;
    await start().work();
    await revocations?.work();
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([['1', 't']]);
    expect(logged.join()).toContain('a token was not revoked');
    expect(logged.join()).not.toContain('token-3');

    status = 200;
    await admin('update private.revocations set next_attempt_at = now()');
    await revocations?.work();
    expect(received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('wait longer after each attempt, but a day at most', async () => {
    await queue('token-4');
    status = 503;
    const waits: number[] = [];
    const worker = start();
    for (const attempts of ['0', '1', '5', '40']) {
      await admin('update private.revocations set next_attempt_at = now(), attempts = $1', attempts);
      // A worker that is at it already, from its start, leaves what came meanwhile to its next turn.
      const [row] = await vi.waitFor(async () => {
        await worker.work();
        const rows = await admin(
          'select extract(epoch from next_attempt_at - now())::int from private.revocations where next_attempt_at > now()',
        );
        expect(rows).toHaveLength(1);
        return rows;
      });
      waits.push(Math.round(Number(row?.[0]) / 60));
    }
    expect(waits).toEqual([1, 2, 32, 1_440]);
  });

  it('that cannot be opened, or whose provider is not configured, do not hold up the others', async () => {
    await admin(`insert into private.revocations (provider, sealed_refresh_token) values ('apple', 'AAAA')`);
    await queue('token-5', 'elsewhere');
    await queue('token-6');
    await start().work();
    expect(received.map(form => form.get('token'))).toEqual(['token-6']);
    expect(await waiting()).toEqual([
      ['1', 't'],
      ['1', 't'],
    ]);
  });

  it('are revoked once, by one of two servers', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(name => queue(`token-${name}`)));
    const first = start();
    const second = startRevocations({ database: test.database, providers, seal, logger: createLogger('silent') });
    await Promise.all([first.work(), second.work()]);
    await second.close();
    expect(received.map(form => form.get('token') ?? '').sort()).toEqual(['token-a', 'token-b', 'token-c', 'token-d']);
    expect(await waiting()).toEqual([]);
  });

  it('are left alone by a server that has stopped', async () => {
    const worker = start();
    await worker.close();
    await queue('token-7');
    await worker.work();
    expect(received).toEqual([]);
    await start().work();
    expect(received).toHaveLength(1);
  });
});
