import type { ProviderIdentity } from './provider.ts';

/** Reads what a provider says of a person from the claims of its id_token. */
export function toIdentity(claims: Readonly<Record<string, unknown>> & { readonly sub?: string }, isVerified: boolean, name?: string | null): ProviderIdentity {
  return {
    sub: claims.sub ?? '',
    email: textOf(claims['email'])?.toLowerCase() ?? null,
    emailVerified: isVerified,
    name: name ?? textOf(claims['name']),
    picture: textOf(claims['picture']),
    claims,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
