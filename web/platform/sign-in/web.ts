import type { GoTrueClient } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { type ProviderResponse, exchangeCode } from './provider-response.ts';
import { oauthOptions } from './oauth-options.ts';
import { awaitPopup } from './popup.ts';
import { redirectToProvider } from './redirect.ts';
import type { SignInAdapter, SignInAttempt } from './sign-in.ts';

/** Signs in by the provider's pages: in a popup, or in the place of this page where no popup could be opened. */
export function createWebSignIn(auth: GoTrueClient): SignInAdapter {
  return {
    async signIn(provider, opened) {
      const isBlocked = !opened || opened.closed;
      const { data, error } = await auth.signInWithOAuth(oauthOptions(provider, isBlocked ? 'callback' : 'popup'));
      if (error || !data.flowId) throw new Error(messages.googleLogin, { cause: error });
      if (!isBlocked) return await signInByPopup(auth, { opened, url: data.url, flow: data.flowId });
      await redirectToProvider(data.url, provider);
      return { session: null };
    },
  };
}

interface Popup {
  readonly opened: Window;
  readonly url: string;
  readonly flow: string;
}

async function signInByPopup(auth: GoTrueClient, popup: Popup): Promise<SignInAttempt> {
  const otherSignIn = abortAtOtherSignIn(auth);
  const exchange = (response: ProviderResponse) => {
    otherSignIn.unsubscribe();
    return exchangeCode(auth, response);
  };
  const { response, late } = await awaitPopup({ ...popup, signal: otherSignIn.signal });
  if (response) return { session: await exchange(response) };
  return { session: null, ...(late && { late: late.then(exchange) }) };
}

/** Aborts when another person signs in meanwhile, in another tab: the popup's response would sign them out. */
function abortAtOtherSignIn(auth: GoTrueClient) {
  const controller = new AbortController();
  let before: string | undefined | null = null;
  const { subscription } = auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') before = session?.user.id;
    else if (before !== null && event === 'SIGNED_IN' && session && session.user.id !== before) {
      subscription.unsubscribe();
      controller.abort();
    }
  }).data;
  return { signal: controller.signal, unsubscribe: () => subscription.unsubscribe() };
}
