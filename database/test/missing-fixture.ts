import { randomUUID } from 'node:crypto';
import { type Database, DatabaseError } from '@dargu/pg-one-sync';
import { type Actor, act } from './actors.ts';

export const lecturer = 'הדס לביא';
export const words = 'מסבירה לאט, ברור ובסבלנות';

/** What noa, omer and tal proposed and rated, so that each test begins without it. */
export const withoutProposals = [
  'delete from public.catalogue_suggestions',
  "delete from public.ratings where user_id in ('uid-noa', 'uid-omer', 'uid-tal')",
  "delete from public.course_ratings where user_id in ('uid-noa', 'uid-omer', 'uid-tal')",
  'delete from private.action_counts',
  'delete from public.notices',
  'delete from public.professors where id > 100',
  'delete from public.courses where id > 100',
  'update public.profiles set reviews_today = 0, reviews_this_month = 0',
].map(text => ({ text, values: [] }));

export interface MissingRating {
  readonly request_id?: string;
  readonly rates?: string;
  readonly institution?: number;
  readonly department?: number;
  readonly professor_id?: number;
  readonly professor_name?: string;
  readonly course_id?: number;
  readonly course_name?: string;
  readonly rating?: object;
  readonly is_other?: boolean;
}
export interface SentRating {
  readonly rating_id: string;
  readonly suggestion_id: string;
  readonly status: string;
  readonly waits_for: string | null;
}

/** Rates what is missing; a professor of the first institution unless it says something else. */
export async function rateMissing(database: Database, person: Actor, given: MissingRating): Promise<SentRating> {
  const all = {
    request_id: randomUUID(),
    rates: 'professor',
    institution: 1,
    department: 1,
    rating: { rating1: 5, comment: words },
    ...given,
  };
  const names = Object.keys(all);
  const [row] = await act(
    database,
    person,
    `select public.rate_missing(${names.map((name, at) => `${name} => $${at + 1}`).join(', ')})`,
    Object.values(all).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
  );
  return JSON.parse(row?.[0] ?? 'null') as SentRating;
}

/** What a request is refused with: the code of a function and its details, or the SQLSTATE. */
export async function refusal(request: Promise<unknown>): Promise<string> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code !== 'PGRST') return String(error.code);
    const { code, details } = JSON.parse(error.message) as { code: string; details: string | null };
    return [code, details].filter(Boolean).join(' ');
  }
  return 'nothing';
}
