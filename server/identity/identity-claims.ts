import type { ProviderIdentity } from './provider.ts';

/** Reads what a provider says of a person from the claims of its id_token. */
export function toIdentity(claims: Readonly<Record<string, unknown>> & { readonly sub?: string }, isVerified: boolean, name?: string | null): ProviderIdentity {
  const email = textOf(claims['email']);
  return {
    sub: claims.sub ?? '',
    email: email?.toLowerCase() ?? null,
    emailVerified: isVerified && !becomesAnother(email ?? ''),
    name: name ?? textOf(claims['name']),
    picture: textOf(claims['picture']),
    claims,
  };
}

/** Letters beyond ASCII whose small form is of ASCII, e.g. the Kelvin sign: the address would become somebody else's. */
function becomesAnother(email: string): boolean {
  return Array.from(email).some(letter => letter > '\u007f' && /[a-z]/.test(letter.toLowerCase()));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
