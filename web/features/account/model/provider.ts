import type { ProviderName } from '#contract/providers.ts';

/** Names that are the same in every language. */
export const providerNames: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(providerNames, name);
}
