import type { ProviderName } from '#web/lib/session-context.ts';

/** Names that are the same in every language. */
export const providerNames: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(providerNames, name);
}
