import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppParts, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { type TestDatabase, createTestDatabase } from './database/testing/database.ts';
import type { AuthEnv } from '@dargu/auth-api';
import type { TableRequest } from '@dargu/table-api';
import { toClientConfig } from './well-known/client-config.ts';
import { createStaticFiles } from './http/static-files.ts';
import { limits } from './http/limits.ts';
import { createHealth } from './operations/health.ts';
import { createLogger } from './operations/logger.ts';
import { createMetrics } from './operations/metrics.ts';

const key = { apikey: 'dargu-demo-key' };
const long = 'שורה ארוכה '.repeat(500);

let test: TestDatabase;
let folder: string;
let parts: AppParts;
let app: ReturnType<typeof createApp>;
const logged: string[] = [];

/** Responds with the request that it got, so that a test sees what passed the edge. */
async function echo(request: TableRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url, 'http://tables.test');
  if (pathname === '/boom') throw new Error('secret detail');
  return Response.json(
    {
      method: request.method,
      path: pathname + search,
      authorization: request.headers.get('authorization'),
      body: await new Response(request.body).text(),
    },
    { headers: { etag: '"strong"', 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' } },
  );
}

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dargu-static-'));
  await Promise.all(['assets', '.vite'].map(name => mkdir(join(folder, name))));
  await writeFile(join(folder, 'assets', 'entry-Ab12Cd34.js'), `export const text = ${JSON.stringify(long)};`);
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'index.html'), 'shell');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  const config = readConfig({ SITE_URL: 'https://dargu.example', ALLOWED_ORIGINS: 'https://friend.example' });
  parts = {
    config,
    clientConfig: toClientConfig(config),
    database: test.database,
    logger: createLogger('info', line => logged.push(line)),
    metrics: createMetrics(test.database),
    health: createHealth(test.database),
    tableApi: { fetch: echo },
    authApi: new Hono<AuthEnv>().get('/who', context =>
      context.json({ authorization: context.req.header('authorization') ?? null }),
    ),
    staticFiles: await createStaticFiles(folder),
    files: new Hono(),
    imports: new Hono(),
    liveUpdates: new Hono(),
    pages: {
      fetch: async request =>
        new Response(`<p>${long}`, {
          status: new URL(request.url).pathname === '/' ? 200 : 404,
          headers: { 'content-type': 'text/html' },
        }),
    },
    // Stands for a signature: `signed ann 2` is ann's, and anything else is forged.
    verifyToken: async token => {
      const [, sub] = /^signed (\w+)/.exec(token) ?? [];
      if (sub === undefined) throw new Error('forged');
      return { sub, role: 'authenticated' };
    },
    limits: {
      ...limits,
      writes: {
        perPerson: { requests: 3, seconds: 3_600 },
        visitorsOfNetwork: { requests: 5, seconds: 3_600 },
        peopleOfNetwork: { requests: 1_000, seconds: 3_600 },
      },
      eventsOfNetwork: { capacity: 10, perSecond: 0.001 },
      refusalDelay: { ms: 1, requests: 10 },
    },
  };
  app = createApp(parts);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => createApp(parts).request(`https://dargu.example${path}`, init);
/** A property of a request, a method of it bound to it. */
const bound = (target: Request, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
};
const from = (remoteAddress: string) => ({
  incoming: Object.assign(new EventEmitter(), { socket: { remoteAddress } }),
});
const post = async (path: string, address: string, token?: string) =>
  await app.request(
    path,
    { method: 'POST', headers: { ...key, ...(token !== undefined && { authorization: `Bearer ${token}` }) }, body: '' },
    from(address),
  );

describe('the table API behind its gateway', () => {
  it('refuses a request without the key and one with a wrong key, in the words of the hosted gateway', async () => {
    const without = await get('/rest/v1/professors');
    expect(without.status).toBe(401);
    expect(await without.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    const wrong = await get('/rest/v1/professors', { headers: { apikey: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
  });

  it('takes the key from header or query, and hands the rest of the query on as it stands', async () => {
    const byHeader = await get('/rest/v1/professors?name=ilike.%25%D7%93%25&id=in.(1,2)', { headers: key });
    expect(await byHeader.json()).toMatchObject({ path: '/professors?name=ilike.%25%D7%93%25&id=in.(1,2)' });
    const byQuery = await get('/rest/v1/professors?select=id&apikey=dargu-demo-key&or=(a.eq.1,b.eq.2)');
    expect(await byQuery.json()).toMatchObject({ path: '/professors?select=id&or=(a.eq.1,b.eq.2)' });
  });

  it('takes a bearer token that is the key for a visitor, and leaves any other alone', async () => {
    const visitor = await get('/rest/v1/a', { headers: { ...key, authorization: 'Bearer dargu-demo-key' } });
    expect(await visitor.json()).toMatchObject({ authorization: null });
    const small = await get('/rest/v1/a', { headers: { ...key, authorization: 'bearer dargu-demo-key' } });
    expect(await small.json()).toMatchObject({ authorization: null });
    const person = await get('/rest/v1/a', { headers: { ...key, authorization: 'Bearer abc.def.ghi' } });
    expect(await person.json()).toMatchObject({ authorization: 'Bearer abc.def.ghi' });
  });

  it('passes bodies on, and refuses those over the limit', async () => {
    const small = await get('/rest/v1/a', { method: 'POST', headers: key, body: '{"a":1}' });
    expect(await small.json()).toMatchObject({ method: 'POST', body: '{"a":1}' });
    const large = await get('/rest/v1/a', { method: 'POST', headers: key, body: 'x'.repeat(65_537) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'DG002', details: 'At most 65536 bytes', hint: null });
    const bySignedIn = { ...key, authorization: 'Bearer signed body' };
    const size = async (length: number) =>
      (await get('/rest/v1/a', { method: 'POST', headers: bySignedIn, body: 'x'.repeat(length) })).status;
    expect([await size(1_048_576), await size(1_048_577)]).toEqual([200, 413]);
  });

  it('counts writes by person, however many tokens they have, and visitors by network; never reads', async () => {
    const write = async (address: string, token?: string) => (await post('/rest/v1/a', address, token)).status;
    const refreshed: number[] = [];
    for (let turn = 0; turn < 4; turn++) refreshed.push(await write('192.0.2.1', `signed ann ${turn}`));
    expect(refreshed).toEqual([200, 200, 200, 429]); // one person's three
    const visitors: number[] = [];
    for (let turn = 0; turn < 6; turn++) visitors.push(await write('192.0.2.1'));
    expect(visitors).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await write('192.0.2.1', 'signed ben')).toBe(200); // visitors of a network use up nothing of its people
    const refused = await post('/rest/v1/a', '192.0.2.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect(await write('192.0.2.2')).toBe(200); // control: another network
    for (let turn = 0; turn < 8; turn++) expect((await get('/rest/v1/a', { headers: key })).status).toBe(200);
  });

  it('gives a forged token no limit of its own, and counts it on nobody else', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await post('/rest/v1/a', '192.0.2.3', `forged cleo ${turn}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]); // the network's visitors'
    expect((await post('/rest/v1/a', '192.0.2.3', 'signed cleo')).status).toBe(200);
  });

  it('counts 30 requests of one person at once, and lets through as many as it may', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => post('/rest/v1/a', '192.0.2.6', `signed dan ${turn % 4}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('counts visitors who send the key as a token by their network, however the header is written', async () => {
    const write = async (authorization: string, address: string) =>
      (await app.request('/rest/v1/a', { method: 'POST', headers: { ...key, authorization }, body: '' }, from(address)))
        .status;
    // Nobody can use up what other visitors have.
    const asVisitors: number[] = [];
    for (const address of ['192.0.2.4', '192.0.2.5'])
      for (let turn = 0; turn < 5; turn++) asVisitors.push(await write('Bearer dargu-demo-key', address));
    expect(asVisitors).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await write('Bearer dargu-demo-key', '192.0.2.4')).toBe(429);
    expect(await write('Basic made-up', '192.0.2.4')).toBe(429);
    const asOne: number[] = [];
    for (const spelling of ['Bearer signed eve', 'bearer signed eve', 'Bearer  signed eve', 'BEARER   signed eve'])
      asOne.push(await write(spelling, '192.0.2.7'));
    expect(asOne).toEqual([200, 200, 200, 429]);
  });

  it('gives openings of guides an allowance of their own, which is bounded too', async () => {
    const views = await Promise.all(
      Array.from({ length: 12 }, () => post('/rest/v1/rpc/record_guide_view', '192.0.2.8')),
    );
    expect(views.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await post('/rest/v1/rpc/record_guide_view', '192.0.2.8')).status).toBe(429);
    expect((await post('/rest/v1/a', '192.0.2.8')).status).toBe(200);
    expect((await post('/rest/v1/a', '192.0.2.8', 'signed fay')).status).toBe(200);
    expect((await post('/rest/v1/rpc/record_guide_view', '192.0.2.9')).status).toBe(200); // control: another network
  });

  it('hides what went wrong, and names the request in the response and in the log', async () => {
    logged.length = 0;
    const response = await get('/rest/v1/boom', { headers: key });
    const id = response.headers.get('x-request-id') ?? '';
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).not.toContain('secret detail');
    expect(JSON.parse(body)).toMatchObject({ code: 'DG006', hint: expect.stringContaining(id) });
    expect(logged.some(line => line.includes(id) && line.includes('secret detail'))).toBe(true);
  });
});

describe('a cache in front', () => {
  /**
   * Imitates a shared cache by RFC 9111 section 3: whether it stores the response, and for which other requests it
   * serves it.
   */
  const mayKeep = (headers: Headers) => !/\b(no-store|private)\b/.test(headers.get('cache-control') ?? '');

  it.each(['signed ann', 'forged ann', 'dargu-demo-key', null])(
    'stores no response of the table API to the token %s',
    async token => {
      const headers = { ...key, ...(token !== null && { authorization: `Bearer ${token}` }) };
      for (const path of ['/rest/v1/profiles', '/rest/v1/boom', '/rest/v1/rpc/my_data?x=1']) {
        const response = await get(path, { headers });
        expect(mayKeep(response.headers)).toBe(false);
        expect(response.headers.get('cache-control')).toBe(token === null ? 'no-store' : 'private, no-store');
        expect(response.headers.get('vary')?.toLowerCase()).toContain('authorization, apikey');
      }
    },
  );

  it('keeps no refusal either', async () => {
    expect((await get('/rest/v1/a')).headers.get('cache-control')).toBe('no-store');
    expect(
      (await get('/rest/v1/a', { headers: { apikey: 'wrong', authorization: 'Bearer x' } })).headers.get(
        'cache-control',
      ),
    ).toBe('private, no-store');
    expect(mayKeep((await get('/assets/entry-Ab12Cd34.js')).headers)).toBe(true); // control: what may be kept
  });
});

describe('the API of sessions behind its gateway', () => {
  it('requires the key, and takes a bearer token that is the key for nobody', async () => {
    expect((await get('/auth/v1/who')).status).toBe(401);
    expect((await get('/auth/v1/who', { headers: { apikey: 'wrong' } })).status).toBe(401);
    const nobody = await get('/auth/v1/who', { headers: { ...key, authorization: 'Bearer dargu-demo-key' } });
    expect(await nobody.json()).toEqual({ authorization: null });
    const person = await get('/auth/v1/who?apikey=dargu-demo-key', {
      headers: { authorization: 'Bearer abc.def.ghi' },
    });
    expect(await person.json()).toEqual({ authorization: 'Bearer abc.def.ghi' });
  });

  it.each(['/authorize', '/callback', '/health', '/.well-known/jwks.json'])('lets %s in without it', async path => {
    expect((await get(`/auth/v1${path}`)).status).not.toBe(401);
  });
});

describe('cross-origin requests', () => {
  const requestFrom = (origin: string, method = 'GET') =>
    get('/rest/v1/a', {
      method,
      headers: { ...key, origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'PATCH' } : {}) },
    });

  // The shells' own origins: app-edge.test.ts.
  it.each(['https://dargu.example', 'https://friend.example'])('are allowed from %s', async origin => {
    const response = await requestFrom(origin);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-expose-headers')).toContain('content-range');
    const preflight = await requestFrom(origin, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
  });

  it('are not allowed from anywhere else, whatever the table API says', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await requestFrom('https://evil.example', method);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });
});

describe('compression', () => {
  it('responds in brotli or gzip as requested, says so in Vary, and weakens the ETag', async () => {
    const big = { method: 'POST', body: long };
    const brotli = await get('/rest/v1/z', { ...big, headers: { ...key, 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('etag')).toBe('W/"strong"');
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toContain(long);
    const zipped = await get('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toContain(long);
  });

  it('leaves small responses and clients that accept no encoding alone', async () => {
    const small = await get('/rest/v1/a', { headers: { ...key, 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
    expect(small.headers.get('etag')).toBe('"strong"');
    const plain = await get('/');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  });
});

describe('what clients may read of the server', () => {
  it('[CALL-09] serves every text of a language, and 304 to who holds it', async () => {
    const response = await get('/locales/he/common.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ app: { name: 'דרגו' } });
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/locales/he/common.json', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
    expect((await get('/locales/en/common.json', { headers: { 'if-none-match': etag } })).status).toBe(200);
    for (const path of ['/locales/fr/common.json', '/locales/he/other.json', '/locales/..%2fdatabase/common.json']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('sends any origin the public settings', async () => {
    const response = await get('/client-config.json', { headers: { origin: 'https://localhost' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://localhost');
    const nativeSignIn = { google: { webClientId: 'dargu-google', iosClientId: 'dargu-google-app' }, apple: true };
    expect(await response.json()).toMatchObject({ apiKey: 'dargu-demo-key', nativeSignIn });
  });

  it('[PLAT-13] draws the initials of a name, the same for the same name', async () => {
    const draw = async (seed: string) =>
      await (await get(`/avatars/initials/svg?seed=${encodeURIComponent(seed)}`)).text();
    const picture = await draw('דנה לוי');
    expect(picture).toContain('דל');
    expect(await draw('דנה לוי')).toBe(picture);
    expect(await draw('Efrat Rahamim-Tzadok')).toContain('<title>ER<');
    expect(await draw('אפרת רחמים־צדוק')).toContain('<title>אר<');
    expect(await draw('Jean-Pierre Levi')).toContain('<title>JL<');
    expect(await draw('David Ben Gurion')).toContain('<title>DB<');
    expect(await draw('דוד בן גוריון')).toContain('<title>דב<');
    expect(await draw('Ben Gurion')).toContain('<title>BG<');
    expect(await draw('<script>alert(1)</script>')).not.toContain('<script');
    expect((await get(`/avatars/initials/svg?seed=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await get('/avatars/initials/svg?seed=a&size=100000')).status).toBe(400);
  });

  it('says that it lives, whether it is ready, and how it is doing', async () => {
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/^http_request_duration_seconds_count\{area="health",method="GET",status="200"\} \d+$/m);
    expect(metrics).toMatch(/^database_connections_open\{pool="primary"\} \d+$/m);
  });

  it('is not ready while it stops', async () => {
    const health = createHealth(parts.database);
    health.stopping();
    expect((await createApp({ ...parts, health }).request('/health/ready')).status).toBe(503);
  });

  it('shows metrics in production only to who has the token', async () => {
    const metricsOf = async (token: string | null, headers: Record<string, string> = {}) => {
      const config = { ...parts.config, production: true, metricsToken: token };
      return (await createApp({ ...parts, config }).request('/metrics', { headers })).status;
    };
    expect(await metricsOf(null)).toBe(404);
    expect(await metricsOf('a-token-of-metrics')).toBe(404);
    expect(await metricsOf('a-token-of-metrics', { authorization: 'Bearer a-token-of-metrics' })).toBe(200);
  });
});

describe('files of the client', () => {
  it('are kept for good when their name has a digest, and requested again otherwise', async () => {
    const hashed = await get('/assets/entry-Ab12Cd34.js', { headers: { 'accept-encoding': 'br' } });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await hashed.arrayBuffer())).toString()).toContain(long);
    const plain = await get('/favicon.svg');
    expect(plain.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('never include the shell, hidden folders or anything outside', async () => {
    const outside = ['/index.html', '/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/assets/%'];
    for (const path of outside) expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('every response', () => {
  it('bears the security headers and an id, its own or one that a proxy gave', async () => {
    const response = await get('/health/live', { headers: { 'x-request-id': 'proxy-12345678' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': 'proxy-12345678',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const spoilt = await get('/health/live', { headers: { 'x-request-id': 'a b' } });
    expect(spoilt.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is logged without query, address or agent', async () => {
    logged.length = 0;
    await get('/rest/v1/professors?name=eq.Somebody', { headers: { ...key, 'user-agent': 'Agent/1' } });
    expect(logged).toHaveLength(1);
    const line = logged[0] ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'info', method: 'GET', path: '/rest/v1/professors', status: 200 });
    expect(line).not.toMatch(/Somebody|Agent|127\.0/);
  });

  it('has no body for HEAD', async () => {
    const head = await get('/client-config.json', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each(['/', '/rest/v1/professors', '/auth/v1/user', '/health/live', '/stand-in/google'])(
    'is 405 for TRACE on %s, which reaches nothing',
    async path => {
      logged.length = 0;
      // fetch cannot make such a request, but any client can send one.
      const request = new Request(`https://dargu.example${path}`, { headers: key });
      const traced = await createApp(parts).fetch(
        new Proxy(request, { get: (target, name) => (name === 'method' ? 'TRACE' : bound(target, name)) }),
      );
      expect(traced.status).toBe(405);
      expect(traced.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
      expect(logged.filter(line => line.includes('stack'))).toEqual([]);
    },
  );
});
