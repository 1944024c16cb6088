import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database as Rows } from '#contract/database.ts';
import { type ProductServer, startProductServer } from '../table-api/product-server.ts';

/** Someone with an account, and their client. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient<Rows>;
}

/** The table API on the product's schema, with the small catalogue, and people to fill it. */
export interface CommunityServer extends Pick<ProductServer, 'url' | 'test'> {
  readonly visitor: SupabaseClient<Rows>;
  /** Someone new to the test, with a complete profile unless told otherwise. */
  person(kind?: 'complete' | 'new' | 'admin' | 'without profile'): Promise<Person>;
  /** As the owner of the database: a rating by the person, of professor 1 or course 1 unless told otherwise. */
  rate(person: Person, kind?: 'professor' | 'course', target?: number): Promise<string>;
  /** As the owner of the database. */
  sql(text: string, ...values: (string | null)[]): Promise<readonly (readonly (string | null)[])[]>;
  stop(): Promise<void>;
}

export async function startCommunity(): Promise<CommunityServer> {
  const server = await startProductServer();
  const sql: CommunityServer['sql'] = async (text, ...values) =>
    (await server.test.admin.run([{ text, values }]))[0]?.rows ?? [];
  return {
    url: server.url,
    test: server.test,
    visitor: server.visitor(),
    sql,
    stop: server.stop,
    person: async (kind = 'complete') => {
      const id = randomUUID();
      const email = `${id.slice(0, 8)}@dargu.test`;
      await sql('insert into auth.users (id, email) values ($1, $2)', id, email);
      await sql(
        `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', $1, $2, $3)`,
        id,
        id,
        JSON.stringify({ sub: id, email, email_verified: true }),
      );
      if (kind !== 'without profile')
        await sql('insert into public.profiles (firebase_uid, email) values ($1, $2)', id, email);
      if (kind === 'complete' || kind === 'admin') {
        await sql(
          `update public.profiles set institution = 1, degree = 'bachelor', department = 1, year_of_study = '2',
             age = true, agreed_to_terms = true, is_new_user = false where firebase_uid = $1`,
          id,
        );
        // Long enough for their reports to count.
        await sql(
          `update private.completed_profiles set completed_at = now() - interval '2 days' where person = $1`,
          id,
        );
      }
      if (kind === 'admin') await sql('insert into private.admin_emails (email) values ($1)', email);
      return { id, email, client: server.signedIn(id) };
    },
    rate: async (person, kind = 'professor', target = 1) => {
      const table = kind === 'professor' ? 'ratings' : 'course_ratings';
      const [row] = await sql(
        `insert into public.${table} (user_id, ${kind}_id, rating1, comment) values ($1, $2, 4, 'ten letters at least') returning id`,
        person.id,
        String(target),
      );
      return row?.[0] ?? '';
    },
  };
}
