import { signInPaths } from '#contract/page-protocol.ts';
import { alwaysAsksForAccount, type ProviderName } from '#contract/providers.ts';

/** What auth-js begins a flow with, to sign in and to add an identity. @param end where the flow comes back to */
export function oauthOptions(provider: ProviderName, end: keyof typeof signInPaths) {
  return {
    provider,
    options: {
      redirectTo: location.origin + signInPaths[end],
      skipBrowserRedirect: true,
      ...(!alwaysAsksForAccount[provider] && { queryParams: { prompt: 'select_account' } }),
    },
  };
}
