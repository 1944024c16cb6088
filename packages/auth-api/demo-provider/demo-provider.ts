import { randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoCredentials, ProviderSettings, ProviderType } from '../providers/provider-type.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { demoClientIds, demoProviderMount } from './demo-provider-mount.ts';
import type { DemoClient } from './open-demo-provider.ts';

/** Imitates identity providers, for demos and tests. */
export interface DemoProvider {
  /** Settings with which the provider of each id speaks to this one. */
  readonly settings: ReadonlyMap<string, ProviderSettings>;
  /** Handles requests below the mount. */
  fetch(request: Request): Promise<Response>;
  /** For the server's own requests: those to the demo provider stay in the process, so no proxy comes between. */
  readonly providerFetch: typeof fetch;
  close(): Promise<void>;
}

export interface DemoProviderOptions {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Address that people are sent back to; no other one is accepted. */
  readonly redirectUri: string;
  readonly types: readonly ProviderType[];
  /** Name of the application, in titles and client ids. */
  readonly application: string;
  /** Accounts that its page offers by name. */
  readonly accounts: readonly DemoAccount[];
}

/** Headers of one hop (RFC 9110 section 7.6.1), and those that fetch sets by itself or refuses to send. */
const notForwarded = [
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

/** One imitated provider. */
export interface DemoTarget {
  readonly type: ProviderType;
  readonly settings: ProviderSettings;
  readonly client: DemoClient;
  /** The app's, as a device's own dialog names it. */
  readonly nativeClient: DemoClient;
  readonly verifySecret: DemoCredentials['verifySecret'];
}

/**
 * Imitates the providers of the given types. It lets anyone sign in as anyone, so it must never run in production. Its
 * library speaks Node's own requests, so it listens on an undisclosed port of the loopback, and `fetch` forwards
 * requests to it. The first request starts it.
 */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { application, redirectUri, siteUrl, types } = options;
  const mount = siteUrl + demoProviderMount;
  const targets = new Map(
    types.map(type => [type.id, createTarget(type, `${mount}/${type.id}`, application, redirectUri)]),
  );
  let opened: Promise<Server> | undefined;
  const site = new URL(siteUrl);

  const respond = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of notForwarded) headers.delete(name);
    headers.set('x-forwarded-host', site.host);
    headers.set('x-forwarded-proto', site.protocol.slice(0, -1));
    const text = request.method === 'POST' ? await request.text() : undefined;
    const [, id = ''] = pathname.slice(demoProviderMount.length).split('/');
    const target = targets.get(id);
    const isTokenRequest = pathname.startsWith(`${demoProviderMount}/${id}/token`);
    const body = text !== undefined && target && isTokenRequest ? await replaceSecret(text, target) : text;
    const { port } = (await (opened ??= openServer(options, targets))).address() as AddressInfo;
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
    settings: new Map([...targets].map(([id, target]) => [id, target.settings])),
    fetch: respond,
    providerFetch: async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${mount}/`) ? await respond(request) : await fetch(request);
    },
    close: async () => {
      if (opened !== undefined) await closeServer(await opened);
    },
  };
}

function createTarget(type: ProviderType, issuer: string, application: string, redirectUri: string): DemoTarget {
  const { credentials, verifySecret } = type.demo.makeCredentials();
  const { clientId, nativeClientId } = demoClientIds(type, application);
  const clientSecret = credentials['clientSecret'] ?? randomBytes(24).toString('base64url');
  return {
    type,
    settings: {
      clientId,
      nativeClientIds: [nativeClientId],
      ...(type.variables.iosClientId === undefined ? {} : { iosClientId: nativeClientId }),
      credentials,
      issuer,
    },
    client: { clientId, clientSecret, redirectUri },
    nativeClient: { clientId: nativeClientId, clientSecret, redirectUri },
    verifySecret,
  };
}

/** Loads the library at the first request: it costs memory and time that a server without sign-ins can save. */
async function openServer(
  { accounts, application, siteUrl }: DemoProviderOptions,
  targets: ReadonlyMap<string, DemoTarget>,
): Promise<Server> {
  const { openDemoProvider } = await import('./open-demo-provider.ts');
  const handlers = new Map(
    await Promise.all(
      [...targets].map(
        async ([id, target]) => [id, await openDemoProvider(target, { accounts, application, siteUrl })] as const,
      ),
    ),
  );
  const server = createServer((request, response) => {
    const [, id = '', rest] = /^\/[^/]+\/([a-z]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const handle = handlers.get(id);
    if (handle === undefined || rest === undefined) return void response.writeHead(404).end();
    Object.assign(request, { originalUrl: request.url });
    request.url = rest;
    handle(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The library knows a fixed client secret only: one that the client signed is checked here and replaced by it. */
async function replaceSecret(
  body: string,
  { client, nativeClient, settings, verifySecret }: DemoTarget,
): Promise<string> {
  if (verifySecret === undefined) return body;
  const form = new URLSearchParams(body);
  const { clientId, clientSecret } = form.get('client_id') === nativeClient.clientId ? nativeClient : client;
  const isValid = await verifySecret(form.get('client_secret') ?? '', { ...settings, clientId }, settings.issuer ?? '');
  form.set('client_secret', isValid ? clientSecret : 'refused');
  return form.toString();
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
