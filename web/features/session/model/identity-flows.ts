import type { GoTrueClient, OAuthResponse, Session } from '@supabase/auth-js';
import type { ProviderName } from '#contract/providers.ts';
import { exchangeCode } from '#web/platform/sign-in/provider-response.ts';
import { oauthOptions } from '#web/platform/sign-in/oauth-options.ts';
import { awaitPopup } from '#web/platform/sign-in/popup.ts';
import { redirectToProvider } from '#web/platform/sign-in/redirect.ts';
import type { DeviceDialog, SignInAdapter } from '#web/platform/sign-in/sign-in.ts';
import { type AuthServer, createSeparateAuthClient } from './auth-client.ts';

interface IdentityFlowParts extends AuthServer {
  readonly auth: GoTrueClient;
  readonly adapter: SignInAdapter;
}

/** Failure of a flow at a provider; `code` is one of the session protocol's, or says what the person did. */
class IdentityFlowError extends Error {
  override readonly name = 'IdentityFlowError';
  readonly code: string;

  constructor(code: string) {
    super(`The flow at the provider failed: ${code}`);
    this.code = code;
  }
}

/**
 * Adds another way of signing in to the account (CALL-10). The exchange of the code adds it and starts a session of the
 * first level; that one is separate and ends at once, so that the stored session stays what it is. Without a window the
 * page goes to the provider and comes back.
 * @throws Error whose `code` says why
 */
export async function addIdentity(
  parts: IdentityFlowParts,
  provider: ProviderName,
  opened: Window | null,
): Promise<void> {
  const { adapter, auth } = parts;
  if (adapter.device) return await addIdentityByDevice(parts, adapter.device, provider);
  if (!opened || opened.closed) {
    const { data, error } = await auth.linkIdentity(oauthOptions(provider, 'callback'));
    if (error) throw error;
    await redirectToProvider(data.url, provider);
    throw new IdentityFlowError('popup_closed');
  }
  const separate = createSeparateAuthClient(parts);
  await runInPopup(opened, separate, async () => {
    await copySession(auth, separate);
    return await separate.linkIdentity(oauthOptions(provider, 'popup'));
  });
  await separate.signOut({ scope: 'local' });
  // The session holds the person's providers, too.
  await auth.refreshSession();
}

/** The same by the device's dialog. */
async function addIdentityByDevice(
  parts: IdentityFlowParts,
  device: DeviceDialog,
  provider: ProviderName,
): Promise<void> {
  const { auth } = parts;
  const separate = createSeparateAuthClient(parts);
  await copySession(auth, separate);
  if (!(await device.linkOn(separate, provider))) throw new IdentityFlowError('popup_closed');
  await separate.signOut({ scope: 'local' });
  await auth.refreshSession();
}

/**
 * The person signs in again (VALID-03), in a separate session that replaces the stored one only once it is known to be
 * the same person's. Choosing another account by mistake signs nobody out.
 * @throws Error whose `code` says why; `different_person` where another person signed in
 */
export async function proveIdentity(
  parts: IdentityFlowParts,
  provider: ProviderName,
  opened: Window | null,
): Promise<void> {
  const { auth, adapter } = parts;
  const before = await sessionOf(auth, opened);
  if (adapter.device) {
    const separate = createSeparateAuthClient(parts);
    const session = await adapter.device.signInOn(separate, provider).catch(explain);
    if (!session) throw new IdentityFlowError('popup_closed');
    return await takeProof(auth, separate, before, session);
  }
  if (!opened || opened.closed) {
    const { session } = await adapter.signIn(provider, null);
    if (!session) throw new IdentityFlowError('popup_closed');
    if (session.user.id !== before.user.id) throw new IdentityFlowError('different_person');
    return;
  }
  const separate = createSeparateAuthClient(parts);
  const session = await runInPopup(opened, separate, () => separate.signInWithOAuth(oauthOptions(provider, 'popup')));
  await takeProof(auth, separate, before, session);
}

async function takeProof(auth: GoTrueClient, separate: GoTrueClient, before: Session, session: Session): Promise<void> {
  if (session.user.id !== before.user.id) {
    await separate.signOut({ scope: 'local' });
    throw new IdentityFlowError('different_person');
  }
  await replaceSession(auth, before, session);
}

/** @throws Error what the server said, which is of more use here than that signing in failed */
function explain(failure: unknown): never {
  throw failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
}

/** Runs a flow in a window and exchanges its response. The window is closed however the flow ends. */
async function runInPopup(opened: Window, client: GoTrueClient, begin: () => Promise<OAuthResponse>): Promise<Session> {
  try {
    const { data, error } = await begin();
    if (error) throw error;
    if (!data.flowId) throw new IdentityFlowError('flow_state_not_found');
    const { response } = await awaitPopup({ opened, url: data.url, flow: data.flowId });
    if (!response) throw new IdentityFlowError('popup_closed');
    if (response.error) throw new IdentityFlowError(response.errorCode ?? response.error);
    return await exchangeCode(client, response);
  } catch (failure) {
    return explain(failure);
  } finally {
    opened.close();
  }
}

/** Lets another client act for the person. */
async function copySession(auth: GoTrueClient, separate: GoTrueClient): Promise<void> {
  const { access_token, refresh_token } = await sessionOf(auth);
  const { error } = await separate.setSession({ access_token, refresh_token });
  if (error) throw error;
}

async function sessionOf(auth: GoTrueClient, opened: Window | null = null): Promise<Session> {
  const { session } = (await auth.getSession()).data;
  if (session) return session;
  opened?.close();
  throw new IdentityFlowError('session_not_found');
}

/** The fresh session takes the place of the one before, which ends, so that one device stays one session. */
async function replaceSession(
  auth: GoTrueClient,
  before: Session,
  { access_token, refresh_token }: Session,
): Promise<void> {
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) throw error;
  await auth.admin.signOut(before.access_token, 'local');
}
