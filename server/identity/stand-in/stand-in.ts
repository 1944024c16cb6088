import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, importSPKI, jwtVerify } from 'jose';
import type { AppleSettings } from '../apple.ts';
import type { GoogleSettings } from '../google.ts';
import type { ProviderId } from '../provider.ts';
import { standInMount } from '../stand-in-mount.ts';
import type { StandInClient } from './open-provider.ts';

export interface StandIn {
  readonly google: GoogleSettings;
  readonly apple: AppleSettings;
  /** Answers what comes in below /stand-in. */
  fetch(request: Request): Promise<Response>;
  /**
   * For the server's own requests: those to the stand-in stay inside the process, so that a proxy in between is no
   * matter.
   */
  readonly providerFetch: typeof fetch;
  close(): Promise<void>;
}

/** What is between two hops (RFC 9110 section 7.6.1), and what fetch sets by itself or refuses to send. */
const notPassedOn = [
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'accept-encoding',
];

const secretOf = () => randomBytes(24).toString('base64url');

/**
 * Stands in for Google and Apple, in the demo and in tests: everybody can sign in as anybody. It listens on a port of
 * the loopback that nobody is told, since its library speaks Node's own requests; `fetch` hands requests on to it. The
 * first one makes it start.
 *
 * @param redirectUri where it sends people back to; no other address is accepted
 */
export async function startStandIn(siteUrl: string, redirectUri: string): Promise<StandIn> {
  const mount = siteUrl + standInMount;
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const google: GoogleSettings = {
    clientId: 'dargu-google',
    clientSecret: secretOf(),
    nativeClientIds: [],
    issuer: `${mount}/google`,
  };
  const apple: AppleSettings = {
    servicesId: 'dargu-apple',
    bundleId: null,
    teamId: 'DARGUTEAM1',
    keyId: 'DARGUKEY01',
    privateKey: keys.privateKey,
    issuer: `${mount}/apple`,
  };
  const innerSecret = secretOf();
  const clients = {
    google: { clientId: google.clientId, clientSecret: google.clientSecret, redirectUri },
    apple: { clientId: apple.servicesId, clientSecret: innerSecret, redirectUri },
  };
  let opened: Promise<Server> | undefined;
  const site = new URL(siteUrl);

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of notPassedOn) headers.delete(name);
    headers.set('x-forwarded-host', site.host);
    headers.set('x-forwarded-proto', site.protocol.slice(0, -1));
    const text = request.method === 'POST' ? await request.text() : undefined;
    const body =
      text !== undefined && pathname.startsWith(`${standInMount}/apple/token`)
        ? await unwrapSecret(text, apple, keys.publicKey, innerSecret)
        : text;
    const { port } = (await (opened ??= openServer(mount, siteUrl, clients))).address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const passed = new Response(response.body, response);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) passed.headers.delete(name);
    return passed;
  };
  return {
    google,
    apple,
    fetch: answer,
    providerFetch: async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${mount}/`) ? await answer(request) : await fetch(request);
    },
    close: async () => {
      if (opened !== undefined) await closeServer(await opened);
    },
  };
}

/** Loads the library, which costs memory and a moment that a server whose people do not sign in is spared. */
async function openServer(
  mount: string,
  siteUrl: string,
  clients: Readonly<Record<ProviderId, StandInClient>>,
): Promise<Server> {
  const { openProvider } = await import('./open-provider.ts');
  const handlers = {
    google: await openProvider('google', `${mount}/google`, siteUrl, clients.google),
    apple: await openProvider('apple', `${mount}/apple`, siteUrl, clients.apple),
  };
  const server = createServer((request, response) => {
    const [, id, rest] = /^\/stand-in\/(google|apple)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (id === undefined || rest === undefined) return void response.writeHead(404).end();
    Object.assign(request, { originalUrl: request.url });
    request.url = rest;
    handlers[id as ProviderId](request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/**
 * Apple's clients sign their secret; the library below knows a fixed one only, which takes its place once it is
 * checked.
 */
async function unwrapSecret(body: string, apple: AppleSettings, publicKey: string, inner: string): Promise<string> {
  const form = new URLSearchParams(body);
  try {
    await jwtVerify(form.get('client_secret') ?? '', await importSPKI(publicKey, 'ES256'), {
      algorithms: ['ES256'],
      issuer: apple.teamId,
      subject: apple.servicesId,
      audience: apple.issuer ?? '',
      requiredClaims: ['exp', 'iat'],
    });
    form.set('client_secret', inner);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    form.set('client_secret', 'refused');
  }
  return form.toString();
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
