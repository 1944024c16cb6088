import type { ClientConfig } from '#contract/client-config.ts';
import { isProviderName, type ProviderName, providerOf } from '#contract/providers.ts';
import type { PlatformKind } from '#web/platform/device/kind.ts';
import { googleClientOfShell } from '#web/platform/native/google-client.ts';

/**
 * The providers by which people can prove who they are on this kind of device: those of this installation that exist
 * there (LOGIN-09), and in the app on iOS those that know the app: Google by the very client that its shell is built
 * for.
 */
export function providersHere(
  { nativeSignIn, providers }: Pick<ClientConfig, 'providers' | 'nativeSignIn'>,
  platform: PlatformKind,
): readonly ProviderName[] {
  const isKnownToIos = (provider: ProviderName) =>
    provider === 'apple'
      ? nativeSignIn?.apple === true
      : Boolean(nativeSignIn?.google?.iosClientId) && nativeSignIn?.google?.iosClientId === googleClientOfShell();
  return providers
    .filter(isProviderName)
    .filter(provider => providerOf(provider).platforms.includes(platform))
    .filter(provider => platform !== 'ios' || isKnownToIos(provider));
}
