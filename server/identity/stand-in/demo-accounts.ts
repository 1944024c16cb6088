import { createHash } from 'node:crypto';

/** Somebody whom the stand-in lets choose. */
export interface StandInAccount {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  /** Apple's relay addresses. */
  readonly isPrivate: boolean;
}

/** An account that the stand-in offers by name. */
export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** What one meets as this person, in a word or two. */
  readonly note: string;
  /** Whether the demo's database knows the person, with a complete profile, before the first sign-in. */
  readonly isComplete: boolean;
}

/** Addresses of the demo; no real one ends so (RFC 2606). The server keeps the roles. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'student@dargu.example', name: 'נועה לוי', note: 'פרופיל מלא', isComplete: true },
  { email: 'fresh@dargu.example', name: 'דניאל כהן', note: 'חדש', isComplete: false },
  { email: 'admin@dargu.example', name: 'אורלי שגיא', note: 'ניהול', isComplete: true },
  { email: 'admin2@dargu.example', name: 'יואב ברק', note: 'ניהול', isComplete: true },
];

/** The account's key at a provider: the same at every start, so that a demo database keeps its people. */
export function subjectOf(provider: string, email: string): string {
  return createHash('sha256').update(`${provider} ${email}`).digest('hex').slice(0, 24);
}

/** An address that hides the person's own, as Apple offers it. */
export function relayAddress(email: string): string {
  return `${subjectOf('relay', email).slice(0, 10)}@privaterelay.appleid.com`;
}

/** @returns undefined for what is no address */
export function readAccount(form: URLSearchParams): StandInAccount | undefined {
  const email = (form.get('account') || form.get('email') || '').trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return undefined;
  const known = demoAccounts.find(account => account.email === email);
  const name = known?.name ?? form.get('name')?.trim().slice(0, 100) ?? '';
  return {
    email,
    name: name === '' ? (email.split('@')[0] ?? email) : name,
    isVerified: form.get('unverified') === null,
    isPrivate: form.get('private') !== null,
  };
}
