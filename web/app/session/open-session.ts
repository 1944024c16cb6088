import { createSessionEngine, type SessionEngine } from '#web/features/session/model/session-engine.ts';
import type { SessionHost } from '#web/features/session/model/session-store.ts';
import { absoluteServerUrl } from '#web/lib/server-url.ts';
import { createNativeSignIn } from '#web/platform/sign-in/native.ts';
import { socialLogin } from '#web/platform/social-login.ts';
import { createWebSignIn } from '#web/platform/sign-in/web.ts';
import type { AppServices } from './services.ts';
import { createSessionEffects } from './session-effects.ts';

/** Puts the session together with the rest of the application. Loaded late. */
export function openSession(
  host: SessionHost,
  services: Pick<AppServices, 'table' | 'clientConfig' | 'queryClient'>,
): SessionEngine {
  const server = { url: absoluteServerUrl('/auth/v1'), apiKey: services.clientConfig.apiKey };
  return createSessionEngine({
    host,
    table: services.table,
    ...server,
    effects: createSessionEffects(host.filters, services),
    openAdapter(auth) {
      const device = socialLogin(services.clientConfig.nativeSignIn ?? { google: null, apple: false });
      return device ? createNativeSignIn(auth, device, server) : createWebSignIn(auth);
    },
  });
}
