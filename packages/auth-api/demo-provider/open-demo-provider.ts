import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type InteractionResults, type KoaContextWithOIDC, Provider, interactionPolicy } from 'oidc-provider';
import type { ProviderType } from '../providers/provider-type.ts';
import { chooserPage, chooserPolicy, escape } from './chooser-page.ts';
import { type ChosenAccount, type DemoAccount, readAccount, relayAddress, subjectOf } from './demo-accounts.ts';
import type { DemoTarget } from './demo-provider.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { nativeDialogResult, keyId } from './native-dialog.ts';

export interface DemoClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** One provider of the demo, as a handler of Node's own requests below its mount. */
export type DemoHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface DemoProviderPages {
  readonly accounts: readonly DemoAccount[];
  /** Name of the application, in titles. */
  readonly application: string;
  readonly siteUrl: string;
}

/**
 * An OpenID provider that imitates one of the given type and accepts every account. Its keys are made here and lost
 * with the process.
 */
export async function openDemoProvider(
  target: DemoTarget,
  { accounts: offered, application, siteUrl }: DemoProviderPages,
): Promise<DemoHandler> {
  const { client, nativeClient, settings, type } = target;
  const { demo, id } = type;
  const issuer = settings.issuer ?? '';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const accounts = new Map<string, ChosenAccount>();
  const mount = new URL(issuer).pathname;
  const policy = interactionPolicy.base();
  // Google prompts for the account on request, Apple each time.
  const always = new interactionPolicy.Check(
    'always',
    'the person is asked each time',
    ({ oidc }) => demo.alwaysPrompts && oidc.result?.['select_account'] === undefined,
  );
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }, always), 0);
  const provider: Provider = new Provider(issuer, {
    clients: [client, nativeClient].map(({ clientId, clientSecret, redirectUri }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: keyId }] },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], profile: ['name', 'picture'] },
    // Both put the claims into the id_token itself.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `${id}_session`, interaction: `${id}_interaction`, resume: `${id}_resume` },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy, url: (_context, interaction) => `${mount}/choose/${interaction.uid}` },
    // Apple issues a refresh token always, Google on request.
    issueRefreshToken: async () => demo.issuesRefreshToken,
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: client.clientId });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
    findAccount: async (_context, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: async () => claimsOf(type, sub, account) };
    },
    renderError: async (context, { error }) => {
      context.type = 'html';
      context.body = `<!doctype html><title>${escape(error)}</title><p>${escape(error)}</p>`;
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
    },
  });
  provider.proxy = true;
  const known = new Set<string>();
  provider.use(async (context, next) => {
    context.set('cache-control', 'no-store');
    // The page that submits Apple's answer adds its script's digest to the list.
    context.set('content-security-policy', `${chooserPolicy(siteUrl)}; script-src 'self'`);
    if (context.path.startsWith('/choose/')) return await choose(context);
    if (context.path === '/native' && context.method === 'POST') return await respondToDevice(context);
    await next();
    if (demo.nameInForm) sendNameOnce(context as KoaContextWithOIDC, accounts, known);
  });

  async function choose(context: {
    req: IncomingMessage;
    res: ServerResponse;
    method: string;
    path: string;
    type: string;
    status: number;
    body: unknown;
  }) {
    const { req, res } = context;
    const action = mount + context.path;
    const show = (problem?: { readonly he: string; readonly en: string }) => {
      context.type = 'html';
      context.status = problem === undefined ? 200 : 400;
      context.body = chooserPage({ type, application, accounts: offered, action, problem });
    };
    const { session } = await provider.interactionDetails(req, res);
    if (context.method !== 'POST') return show();
    const form = await readForm(req);
    if (form.get('refuse') !== null)
      return await finish(context, { error: 'access_denied', error_description: 'The person refused' });
    const account = readAccount(form, offered);
    if (account === undefined) return show({ he: 'הכתובת אינה תקינה.', en: 'The address is not valid.' });
    const sub = subjectOf(id, account.email);
    accounts.set(sub, account);
    await finish(context, { login: { accountId: sub, remember: !demo.alwaysPrompts }, select_account: {} });
    if (session !== undefined && session.accountId !== sub) await switchAccount(session.uid, sub);
  }

  /** Stands in for a device's own dialog in tests, which have none. @see nativeDialogResult */
  async function respondToDevice(context: { req: IncomingMessage; status: number; body: unknown }) {
    const form = await readForm(context.req);
    const account = readAccount(form, offered);
    context.status = account === undefined ? 400 : 200;
    if (account === undefined) return void (context.body = { error: 'invalid_request' });
    const sub = subjectOf(id, account.email);
    accounts.set(sub, account);
    const claims = { ...claimsOf(type, sub, account), ...(form.get('nonce') && { nonce: form.get('nonce') }) };
    context.body = await nativeDialogResult({ provider, target, privateKey, claims });
  }

  /** By itself the provider would first have the person sign the account before out. */
  async function switchAccount(uid: string, accountId: string): Promise<void> {
    const session = await provider.Session.findByUid(uid);
    if (session === undefined) return;
    session.authorizations = {};
    session.loginAccount({ accountId, transient: demo.alwaysPrompts });
    await session.persist();
  }

  async function finish(
    context: { req: IncomingMessage; res: ServerResponse; status: number; body: unknown },
    result: InteractionResults,
  ) {
    const target = await provider.interactionResult(context.req, context.res, result, {
      mergeWithLastSubmission: false,
    });
    context.res.setHeader('location', target);
    context.status = 303;
    context.body = '';
  }

  const callback = provider.callback();
  return (request, response) => void callback(request, response);
}

function claimsOf({ demo }: ProviderType, sub: string, { email, isPrivate, isVerified, name }: ChosenAccount) {
  if (demo.emailOption === 'unverified') return { sub, email, email_verified: isVerified, name };
  if (isPrivate) return { sub, email: relayAddress(email), email_verified: 'true', is_private_email: 'true' };
  return { sub, email, email_verified: 'true' };
}

/** Apple's first response carries the name beside the code, in a field `user`; later ones do not. */
function sendNameOnce(
  context: KoaContextWithOIDC,
  accounts: ReadonlyMap<string, ChosenAccount>,
  known: Set<string>,
): void {
  const sub = context.oidc?.session?.accountId;
  const account = sub === undefined ? undefined : accounts.get(sub);
  if (sub === undefined || account === undefined || known.has(sub)) return;
  if (typeof context.body !== 'string' || !context.body.includes('name="code"')) return;
  known.add(sub);
  const [firstName = '', ...rest] = account.name.split(' ');
  const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: account.email });
  context.body = context.body.replace(
    '</form>',
    () => `<input type="hidden" name="user" value="${escape(user)}"/></form>`,
  );
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > 16_384) break;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
