import { providerLooks } from './provider-looks.ts';
import type { ProviderName } from '#contract/providers.ts';

export function ProviderMark({ provider }: { readonly provider: ProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="shrink-0">
      {providerLooks[provider].mark.map(([colour, path]) => (
        <path key={path} fill={colour} d={path} />
      ))}
    </svg>
  );
}
