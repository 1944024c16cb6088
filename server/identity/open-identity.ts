import { createApple } from './apple.ts';
import { createGoogle } from './google.ts';
import type { ProviderRegistry } from './provider.ts';
import type { IdentitySettings } from './settings.ts';
import type { StandIn } from './stand-in/stand-in.ts';

export interface Identity {
  readonly providers: ProviderRegistry;
  /** Answers below /stand-in; null where the real providers answer. */
  readonly standIn: StandIn | null;
}

/**
 * The providers that are configured, or the stand-in for both.
 *
 * @param redirectUri where providers send people back to
 */
export async function openIdentity(
  settings: IdentitySettings,
  siteUrl: string,
  redirectUri: string,
): Promise<Identity> {
  const standIn = settings.standIn ? await loadStandIn(siteUrl, redirectUri) : null;
  const google = standIn?.google ?? settings.google;
  const apple = standIn?.apple ?? settings.apple;
  const providers = [
    ...(google === null ? [] : [createGoogle(google, redirectUri, standIn?.providerFetch)]),
    ...(apple === null ? [] : [createApple(apple, redirectUri, standIn?.providerFetch)]),
  ];
  return { providers: new Map(providers.map(provider => [provider.id, provider])), standIn };
}

/** Its library is loaded only where it runs. */
async function loadStandIn(siteUrl: string, redirectUri: string): Promise<StandIn> {
  const { startStandIn } = await import('./stand-in/stand-in.ts');
  return await startStandIn(siteUrl, redirectUri);
}
