import { registerPlugin } from '@capacitor/core';
import type { NativeSignIn } from '#contract/client-config.ts';
import { platformKind } from '../device/kind.ts';
import type { SocialLogin } from '../device/social-login-plugin.ts';

/**
 * As @capgo/capacitor-social-login has it; its own module would bring seven providers and the web's redirects along.
 */
interface Plugin extends Omit<SocialLogin, 'prepare'> {
  initialize(options: PluginSettings): Promise<void>;
}

interface PluginSettings {
  readonly google?: {
    readonly webClientId: string;
    readonly iOSClientId?: string;
    readonly iOSServerClientId?: string;
    readonly mode: 'online';
  };
  readonly apple?: { readonly useProperTokenExchange: true };
}

/**
 * Starts the plugin with our ids at the providers. Each platform gets only the ids that it has: Android refuses Apple
 * without a page of its own, and iOS crashes over a sign-in with Google that has no client id.
 *
 * @throws Error the plugin's, where nothing can be started
 */
export async function openSocialLogin(clients: NativeSignIn): Promise<Plugin> {
  const plugin = registerPlugin<Plugin>('SocialLogin');
  await plugin.initialize(settingsOf(clients));
  return {
    initialize: async options => await plugin.initialize(options),
    login: async options => await plugin.login(options),
    logout: async options => await plugin.logout(options),
  };
}

function settingsOf({ apple, google }: NativeSignIn): PluginSettings {
  if (platformKind() === 'android')
    return google === null ? {} : { google: { webClientId: google.webClientId, mode: 'online' } };
  return {
    ...(google?.iosClientId && {
      google: {
        webClientId: google.webClientId,
        iOSClientId: google.iosClientId,
        iOSServerClientId: google.webClientId,
        mode: 'online',
      },
    }),
    // Hands the authorization code out as such, instead of as an access token. Without an address of a page: with one the
    // plugin would send the token there by itself.
    ...(apple && { apple: { useProperTokenExchange: true } }),
  };
}
