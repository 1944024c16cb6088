import type { DemoAccount } from '@dargu/auth-api';

/** An account of the demo, and what its database knows of the person. */
export interface KnownDemoAccount extends DemoAccount {
  /** True if the person has a complete profile before the first sign-in. */
  readonly isComplete: boolean;
}

/** Accounts that the demo provider offers by name; no real address ends like these (RFC 2606). */
export const demoAccounts: readonly KnownDemoAccount[] = [
  { email: 'student@dargu.example', name: 'נועה לוי', note: 'פרופיל מלא', isComplete: true },
  { email: 'fresh@dargu.example', name: 'דניאל כהן', note: 'חדש', isComplete: false },
  { email: 'admin@dargu.example', name: 'אורלי שגיא', note: 'ניהול', isComplete: true },
  { email: 'admin2@dargu.example', name: 'יואב ברק', note: 'ניהול', isComplete: true },
];
