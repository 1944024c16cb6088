import type { GoTrueClient, Session } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { signInPaths } from '#contract/page-protocol.ts';
import type { ProviderName } from '#contract/providers.ts';
import { exchangeAnswer } from './answer.ts';
import { awaitPopup } from './await-popup.ts';
import { writeRedirectNote } from './redirect-note.ts';
import type { SignInAdapter, SignInAttempt } from './sign-in.ts';

/** @param returnTo where a sign-in by redirect comes back to, as path and query */
export function createWebSignIn(auth: GoTrueClient, returnTo: () => string): SignInAdapter {
  return {
    async signIn(provider, opened) {
      const isBlocked = !opened || opened.closed;
      const { url, flow } = await beginFlow(auth, provider, isBlocked ? signInPaths.callback : signInPaths.popup);
      if (!isBlocked) return byPopup(auth, { provider, opened, url, flow });
      writeRedirectNote({ provider, returnTo: returnTo() });
      location.assign(url);
      return cameBack();
    },
  };
}

async function beginFlow(
  auth: GoTrueClient,
  provider: ProviderName,
  path: string,
): Promise<{ url: string; flow: string }> {
  const { data, error } = await auth.signInWithOAuth({
    provider,
    options: {
      redirectTo: location.origin + path,
      skipBrowserRedirect: true,
      // LOGIN-09. Apple always asks.
      ...(provider === 'google' && { queryParams: { prompt: 'select_account' } }),
    },
  });
  if (error || !data.flowId) throw new Error(messages.googleLogin, { cause: error });
  return { url: data.url, flow: data.flowId };
}

interface Popup {
  readonly provider: ProviderName;
  readonly opened: Window;
  readonly url: string;
  readonly flow: string;
}

function byPopup(auth: GoTrueClient, { opened, url, flow }: Popup): Promise<SignInAttempt> {
  return new Promise((settle, reject) => {
    const answered = new Promise<Session>((resolve, refuse) => {
      const stop = awaitPopup({
        opened,
        flow,
        onAnswer(answer) {
          elsewhere.unsubscribe();
          opened.close();
          exchangeAnswer(auth, answer).then(resolve, refuse);
        },
        onLeft: () => settle({ session: null, late: answered }),
      });
      // Somebody else signed in meanwhile, in another tab: what this window brings back would put them out.
      let before: string | undefined | null = null;
      const elsewhere = auth.onAuthStateChange((event, session) => {
        if (event === 'INITIAL_SESSION') before = session?.user.id;
        else if (before !== null && event === 'SIGNED_IN' && session && session.user.id !== before) {
          stop();
          elsewhere.unsubscribe();
          opened.close();
          settle({ session: null });
        }
      }).data.subscription;
    });
    answered.then(session => settle({ session }), reject);
    opened.location.replace(url);
    opened.focus();
  });
}

/** The page goes; when the person steps back to it, it may be the very same one. */
function cameBack(): Promise<SignInAttempt> {
  return new Promise(resolve => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve({ session: null }));
  });
}
