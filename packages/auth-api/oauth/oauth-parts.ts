import type { ProviderRegistry } from '../providers/provider.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { RedirectRules } from './redirect-rules.ts';

/** Parts that sign-ins through a provider are built from. */
export interface OAuthParts extends AuthParts {
  readonly providers: ProviderRegistry;
  readonly redirects: RedirectRules;
}
