import { ProviderError, type ProviderIdentity } from './provider.ts';

/** Characters of OpenID Connect's `sub` (Core 1.0, section 2). */
const maxSubLength = 255;
/** Characters of an address (RFC 5321, section 4.5.3.1). */
const maxEmailLength = 320;
/** Most characters of claims: they travel in every access token, and a header has only so much room. */
const maxNameLength = 200;
const maxPictureLength = 1_024;

/**
 * Reads what a provider says of a person from the claims of its id_token. A name that is too long is cut; an address or
 * a picture that is too long is none.
 *
 * @throws ProviderError bad_id_token for a `sub` that no provider may have
 */
export function toIdentity(
  claims: Readonly<Record<string, unknown>> & { readonly sub?: string },
  isVerified: boolean,
  name?: string | null,
): ProviderIdentity {
  const sub = claims.sub ?? '';
  if (sub.length > maxSubLength) throw new ProviderError('bad_id_token', 'The sub claim in id_token is too long');
  const email = textOf(claims['email'], maxEmailLength);
  return {
    sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: isVerified && !changesWhenLowered(email ?? ''),
    name: cut(name ?? textOf(claims['name'])),
    picture: textOf(claims['picture'], maxPictureLength),
    claims,
  };
}

/**
 * Letters beyond ASCII whose small form is of ASCII, e.g. the Kelvin sign: the address would become another person's.
 */
function changesWhenLowered(email: string): boolean {
  return Array.from(email).some(letter => letter > '\u007f' && /[a-z]/.test(letter.toLowerCase()));
}

/** @param maxLength characters; what is longer is no text of its kind */
function textOf(value: unknown, maxLength = Infinity): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > maxLength ? null : text;
}

/** By code points, so that no letter is cut in two. */
function cut(name: string | null): string | null {
  return name === null || name.length <= maxNameLength ? name : Array.from(name).slice(0, maxNameLength).join('');
}
