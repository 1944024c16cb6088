/** The identity providers that people sign in with. */
export const providerNames = ['google', 'apple'] as const;

export type ProviderName = (typeof providerNames)[number];
