import { signIn } from '@dargu/auth-api/testing/sign-in.ts';
import { expect } from 'vitest';
import type { AccountServer } from './account-server.ts';

/** The fields that a person fills in before the first rating. */
export const details = {
  institution: 1,
  degree: 'bachelor',
  department: 1,
  year_of_study: '1',
  age: true,
  agreed_to_terms: true,
  is_new_user: false,
} as const;

/** Signs in, for tables and with who it is. */
export async function signInAs(server: AccountServer, email: string, provider: 'google' | 'apple' = 'google') {
  const { device, session } = await signIn(server, provider, { email });
  return { device, session, id: session.user.id, tables: server.tables(session.access_token) };
}

/** Signs in a new person who has filled in the form. */
export async function signInComplete(server: AccountServer, email: string, provider: 'google' | 'apple' = 'google') {
  const person = await signInAs(server, email, provider);
  const { error } = await person.tables.from('profiles').insert({ firebase_uid: person.id, email, ...details });
  expect(error).toBeNull();
  return person;
}

/** Runs a statement as superuser. @returns its rows */
export async function asSuperuser(server: AccountServer, text: string, ...values: string[]) {
  return (await server.test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
