import { apple } from './apple.ts';
import { google } from './google.ts';
import type { ProviderType } from './provider-type.ts';

/** The identity providers that this server can be set up with, in the order in which people see them. */
export const providerTypes: readonly ProviderType[] = [google, apple];
