import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { parse } from 'node:url';
import { createSecretCipher } from '@dargu/auth-api';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts';
import { createLogger } from '../operations/logger.ts';
import { openPushKeys, type PushKeys } from './push-keys.ts';
import { createPushAgent, isPublicAddress, publicLookup } from './push-agent.ts';
import { pushAddress } from './push-services.ts';
import { startPushes } from './send-pushes.ts';

interface Received {
  readonly path: string;
  readonly authorization: string;
  readonly topic: string | undefined;
  readonly body: Buffer;
}

/** A push service on loopback, which says of some browsers that they are gone, or that it cannot now. */
const received: Received[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { url: path = '', headers } = request;
    const topic = headers['topic'];
    received.push({
      path,
      authorization: headers.authorization ?? '',
      topic: typeof topic === 'string' ? topic : undefined,
      body: Buffer.concat(parts),
    });
    response.writeHead(path === '/gone' ? 410 : path === '/later' ? 503 : 201).end();
  });
});

/** Leads https:// of any host to it, without its encryption. */
class LoopbackAgent extends Agent {
  override createConnection() {
    return connect((service.address() as AddressInfo).port, '127.0.0.1');
  }
}

/** A browser: what it subscribed with, and how it reads a message (RFC 8291, RFC 8188). */
function createBrowser() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const secret = randomBytes(16);
  const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    p256dh: publicKey.toString('base64url'),
    auth: secret.toString('base64url'),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + idLength);
      const shared = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const material = hkdf(secret, shared, info, 32);
      const key = hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
      const encrypted = body.subarray(21 + idLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
      const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]).toString('utf8');
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    },
  };
}

const cipher = createSecretCipher(randomBytes(32));
const logged: string[] = [];
const logger = createLogger('info', line => logged.push(line));
let test: TestDatabase;
let keys: PushKeys;
const person = randomUUID();
const session = randomUUID();

const admin = async (text: string, values: readonly string[] = []) =>
  (await test.admin.run([{ text, values: [...values] }]))[0]?.rows ?? [];

beforeAll(async () => {
  test = await createTestDatabase();
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  const opened = await openPushKeys(test.database, cipher, logger);
  if (!opened) throw new Error('no keys');
  keys = opened;
  await admin(`insert into auth.users (id, email) values ($1, 'noa@push.example')`, [person]);
  await admin(`insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ($1, $2, 'key')`, [
    session,
    person,
  ]);
  await admin(`insert into public.profiles (firebase_uid, email) values ($1, 'noa@push.example')`, [person]);
});
afterAll(async () => {
  await new Promise<void>(resolve => service.close(() => resolve()));
  await test.drop();
});
beforeEach(async () => {
  received.length = 0;
  logged.length = 0;
  await admin('delete from private.push_subscriptions');
  await admin('delete from public.notices');
});

/** A browser of the person that is to be notified now. */
async function subscribe(
  path: string,
  { p256dh, auth }: { p256dh: string; auth: string },
  host = 'web.push.apple.com',
) {
  await admin(
    `insert into private.push_subscriptions (person, session_id, endpoint, p256dh, auth_secret, language, next_attempt_at)
      values ($1, $2, $3, $4, $5, 'he', now())`,
    [person, session, `https://${host}${path}`, p256dh, auth],
  );
}
const notice = () => admin(`insert into public.notices (user_id, kind) values ($1, 'message_answered')`, [person]);
const left = () => admin('select endpoint, next_attempt_at is null from private.push_subscriptions order by 1');

async function send(agent: Agent = new LoopbackAgent()) {
  const job = startPushes({
    database: test.database,
    logger,
    keys,
    contact: 'mailto:team@dargu.example',
    agent,
  });
  await job.run();
  await job.close();
}

describe('web push', () => {
  it('notifies a browser how much is new, in its language, so that it alone can read it', async () => {
    const browser = createBrowser();
    await subscribe('/phone', browser);
    await notice();
    await notice();
    await send();
    expect(received).toMatchObject([{ path: '/phone', topic: 'notices' }]);
    expect(browser.read(received[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: 'דרגו',
      body: 'מחכות לכם שתי התראות חדשות.',
      language: 'he',
    });
    expect(() => createBrowser().read(received[0]?.body ?? Buffer.alloc(0))).toThrow('authenticate');
    expect(await left()).toEqual([['https://web.push.apple.com/phone', 't']]);
  });

  it('says who sends, by the key that the browser subscribed with (RFC 8292)', async () => {
    await subscribe('/phone', createBrowser());
    await notice();
    await send();
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received[0]?.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const publicKey = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, publicKey, { audience: 'https://web.push.apple.com' });
    expect([payload.sub, decodeProtectedHeader(token).alg]).toEqual(['mailto:team@dargu.example', 'ES256']);
  });

  it('forgets a browser that is gone, tries again where it cannot now, and logs no endpoint', async () => {
    await subscribe('/gone', createBrowser());
    await subscribe('/later', createBrowser());
    await notice();
    await send();
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/gone', '/later']);
    expect(await left()).toEqual([['https://web.push.apple.com/later', 'f']]);
    expect(logged.join()).toContain('503');
    expect(logged.join()).not.toContain('push.apple.com');
  });

  it('says nothing where everything was read meanwhile', async () => {
    await subscribe('/phone', createBrowser());
    await send();
    expect(received).toEqual([]);
    expect(await left()).toEqual([['https://web.push.apple.com/phone', 't']]);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://notpush.apple.com@127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://127.0.0.77%2epush.apple.com/x',
    "https://127.0.0.77';.push.services.mozilla.com/y",
    'https://127.0.0.77`.push.apple.com/y',
    'https://127.0.0.77{.push.apple.com/y',
    'https://WEB.push.apple.com/y',
    'https://\u24E6eb.push.apple.com/y',
    'https://web.push.apple.com\\@127.0.0.1/y',
    'https://web.push.apple.com/a b',
    'nonsense',
  ])('is fetched from no endpoint like %s, which the database refuses when it is saved', async endpoint => {
    const saved = admin(
      `insert into private.push_subscriptions (person, session_id, endpoint, p256dh, auth_secret, language)
        values ($1, $2, $3, $4, $5, 'he')`,
      [person, session, endpoint, 'B'.repeat(87), 's'.repeat(22)],
    );
    await expect(saved).rejects.toMatchObject({ code: '23514' });
    // What another parser would connect to is sent nothing, should it ever be there.
    expect(
      pushAddress(endpoint) === null || URL.parse(endpoint)?.hostname === parse(pushAddress(endpoint) ?? '').hostname,
    ).toBe(true);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-x_y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA=',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://web.push.apple.com/abc',
  ])('is sent to push services of browsers: %s', async endpoint => {
    expect(pushAddress(endpoint)).toBe(endpoint);
    await subscribe(endpoint.slice('https://'.length).replace(/^[^/]+/, ''), createBrowser(), endpoint.split('/')[2]);
    await notice();
    await send();
    expect(received).toHaveLength(1);
  });

  it('connects to no address of this machine or its networks, whatever name leads there', async () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ])
      for (const form of [address, `::ffff:${address}`, `64:ff9b::${address}`])
        expect([form, isPublicAddress(form)]).toEqual([form, false]);
    for (const address of ['::1', '::', 'fe80::1', 'fd00::1', 'fc00::1', 'ff02::1', '2002:7f00:1::', '::ffff:8.8.8.8'])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['17.188.143.34', '142.250.75.42', '2a00:1450:4028:809::200a', '2620:149:a44::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    const found = (addresses: readonly string[], all: boolean) =>
      new Promise((resolve, reject) => {
        const resolved = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
        const resolver = ((_name: string, _options: object, done: (error: null, found: unknown) => void) =>
          done(null, resolved)) as unknown as typeof lookup;
        publicLookup(resolver)('web.push.apple.com', { all }, (error, address) =>
          error ? reject(error) : resolve(address),
        );
      });
    await expect(found(['17.188.143.34', '127.0.0.1'], true)).rejects.toThrow('no public address');
    await expect(found(['127.0.0.1'], false)).rejects.toThrow('no public address');
    await expect(found([], true)).rejects.toThrow('no public address');
    expect(await found(['17.188.143.34'], false)).toBe('17.188.143.34');
    // The agent that is used connects by it: localhost listens, and gets no request.
    const sent = request({
      host: 'localhost',
      port: (service.address() as AddressInfo).port,
      agent: createPushAgent(),
    });
    await expect(once(sent, 'response')).rejects.toThrow('no public address');
  });

  it('keeps its keys over a restart, and is off where they cannot be decrypted', async () => {
    expect(await openPushKeys(test.database, cipher, logger)).toEqual(keys);
    expect(await openPushKeys(test.database, createSecretCipher(randomBytes(32)), logger)).toBeNull();
    expect(await admin('select push_private_key from private.installation')).not.toEqual([[keys.privateKey]]);
  });
});
