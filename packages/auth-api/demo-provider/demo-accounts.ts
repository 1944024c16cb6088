import { createHash } from 'node:crypto';

/** The account that a person chose on the demo provider's page. */
export interface ChosenAccount {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  /** Apple's relay addresses. */
  readonly isPrivate: boolean;
}

/** An account that the demo provider offers by name. */
export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** Case that this account shows, in a word or two. */
  readonly note: string;
}

/** The account's key at a provider: the same at every start, so that a demo database keeps its people. */
export function subjectOf(provider: string, email: string): string {
  return createHash('sha256').update(`${provider} ${email}`).digest('hex').slice(0, 24);
}

/** An address that hides the person's own, as Apple offers it. */
export function relayAddress(email: string): string {
  return `${subjectOf('relay', email).slice(0, 10)}@privaterelay.appleid.com`;
}

/** The account that the form names. @returns undefined for what is no address */
export function readAccount(form: URLSearchParams, accounts: readonly DemoAccount[]): ChosenAccount | undefined {
  const email = (form.get('account') || form.get('email') || '').trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return undefined;
  const known = accounts.find(account => account.email === email);
  const name =
    known?.name ??
    Array.from(form.get('name')?.trim() ?? '')
      .slice(0, 100)
      .join('');
  return {
    email,
    name: name === '' ? (email.split('@')[0] ?? email) : name,
    isVerified: form.get('unverified') === null,
    isPrivate: form.get('private') !== null,
  };
}
