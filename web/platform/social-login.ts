import type { NativeSignIn } from '#contract/client-config.ts';
import { isNative } from './device/kind.ts';
import type { SocialLogin } from './device/social-login-plugin.ts';

/** The plugin of a native shell, whose code is loaded when it is prepared; null on the web. */
export function socialLogin(clients: NativeSignIn): SocialLogin | null {
  if (!isNative()) return null;
  let opening: Promise<Omit<SocialLogin, 'prepare'>> | undefined;
  const open = async () => await (await import('./native/social-login.ts')).openSocialLogin(clients);
  const device = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined; // started again by the next try
      throw error;
    }));
  return {
    prepare: async () => void (await device()),
    login: async options => await (await device()).login(options),
    logout: async options => await (await device()).logout(options),
  };
}
