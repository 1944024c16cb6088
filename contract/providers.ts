/** The identity providers that people sign in with. */
export const providerNames = ['google', 'apple'] as const;

export type ProviderName = (typeof providerNames)[number];

/** Whether a provider always asks which account is meant; the others do at `prompt=select_account` (LOGIN-09). */
export const alwaysAsksForAccount: Readonly<Record<ProviderName, boolean>> = { google: false, apple: true };
