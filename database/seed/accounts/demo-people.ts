import { subjectOf } from '@dargu/auth-api';
import { type KnownDemoAccount, demoAccounts } from '#server/sign-in/demo-accounts.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';

const dayMs = 86_400_000;
/** Institution where they study: an index in the list of institutions, plus one. */
const institution = 1;

/**
 * The people of the demo who have been here before: with them one can look around at once, without filling in a form.
 * A sign-in as one of them through the demo provider meets this account, by the provider's own key of the person. At
 * a real provider nobody has such a key, so that these accounts open nothing elsewhere.
 */
export function demoPeople(catalogue: DemoCatalogue, today: Date): (readonly [table: string, rows: object[]])[] {
  const since = new Date(today.getTime() - 200 * dayMs).toISOString();
  const lastSeen = new Date(today.getTime() - 3 * dayMs).toISOString();
  const people = demoAccounts.filter(account => account.isComplete);
  const times = { created_at: since, updated_at: lastSeen, last_sign_in_at: lastSeen };
  return [
    [
      'auth.users',
      people.map(person => ({
        id: idOf(person),
        aud: 'authenticated',
        role: 'authenticated',
        email: person.email,
        email_confirmed_at: since,
        raw_app_meta_data: { provider: 'google', providers: ['google'] },
        raw_user_meta_data: { name: person.name, full_name: person.name },
        is_anonymous: false,
        ...times,
      })),
    ],
    [
      'auth.identities',
      people.map(person => {
        const sub = subjectOf('google', person.email);
        const { email, name } = person;
        return {
          id: idOf(person),
          provider: 'google',
          provider_id: sub,
          user_id: idOf(person),
          identity_data: {
            sub,
            provider_id: sub,
            email,
            email_verified: true,
            phone_verified: false,
            name,
            full_name: name,
          },
          ...times,
        };
      }),
    ],
    [
      'public.profiles',
      people.map((person, index) => ({
        firebase_uid: idOf(person),
        email: person.email,
        name: person.name,
        institution,
        degree: 'bachelor',
        department: departmentsOf(catalogue, index)[0] ?? null,
        department2: departmentsOf(catalogue, index)[1] ?? null,
        year_of_study: '2',
        age: true,
        agreed_to_terms: true,
        is_new_user: false,
        created_at: since,
        updated_at: lastSeen,
        reviews_made: 0,
        tickets: 0,
        reviews_this_month: 0,
        reviews_today: 0,
      })),
    ],
  ];
}

/** The same in every demo (RFC 9562 section 5.8: a UUID of one's own making). */
function idOf({ email }: KnownDemoAccount): string {
  const digits = subjectOf('account', email).padEnd(32, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

const [student = '', ...admins] = demoAccounts.filter(account => account.isComplete).map(idOf);

/** Accounts that have shared and saved study guides, and where the one that has shared studies. */
export function demoStudents(catalogue: DemoCatalogue) {
  return {
    author: student,
    keepers: [student, ...admins],
    home: institution,
    departments: departmentsOf(catalogue, 0),
  };
}

/** The one or two departments of one of them, by the index in the list. */
function departmentsOf(catalogue: DemoCatalogue, index: number): readonly number[] {
  const known = catalogue.departments.filter(department => department.institution === institution);
  return [known[index], known[index + admins.length + 1]].flatMap(found => found?.id ?? []);
}
