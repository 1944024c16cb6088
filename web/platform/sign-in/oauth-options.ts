import { signInPaths } from '#contract/page-protocol.ts';
import { type ProviderName, providerOf } from '#contract/providers.ts';

/**
 * Options that auth-js begins a flow with, to sign in and to add an identity. @param end where the flow comes back to
 */
export function oauthOptions(provider: ProviderName, end: keyof typeof signInPaths) {
  const { accountQuestion } = providerOf(provider);
  return {
    provider,
    options: {
      redirectTo: location.origin + signInPaths[end],
      skipBrowserRedirect: true,
      ...(accountQuestion && { queryParams: { ...accountQuestion } }),
    },
  };
}
