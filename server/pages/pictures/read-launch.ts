import { type Language, locales } from '#contract/locales.ts';
import { type ProfessorTitle, professorTitles } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { rowsForVisitor } from '../as-visitor.ts';

/** Facts of a launch that runs, in one language, for what is printed and shared. */
export interface PrintedLaunch {
  /** Of the institution, as it is now. */
  readonly code: string;
  readonly institution: string;
  readonly by: string;
  readonly goal: number;
  readonly reviews: number;
  /** Its last day, such as "31 January". */
  readonly until: string;
  /** Of the raffle that is open; null where none is. */
  readonly prize: string | null;
  /** Who was asked for. */
  readonly lecturer: { readonly name: string; readonly title: ProfessorTitle | null } | null;
}

export interface LaunchQuery {
  readonly code: string;
  readonly link: string | undefined;
  /** Id of a professor of the institution. */
  readonly professor?: string | undefined;
}

/** Path of a launch below a route: a code and, where there is one, a link. */
export const launchPaths = ['/go/:code{[A-Za-z0-9-]{2,20}}', '/go/:code{[A-Za-z0-9-]{2,20}}/:link{[a-z0-9-]{2,20}}'];
export const addressOfLaunch = (siteUrl: string, code: string, link: string | undefined): string =>
  [siteUrl, 'go', code, ...(link === undefined ? [] : [link])].join('/');

const query = (language: Language, suffix: string) => `
  select it.code, coalesce(it.name${suffix}, it.name), state.by_${language}, state.goal::text, state.reviews::text,
    state.ends_on::text, raffle.prize_${language}, coalesce(who.name${suffix}, who.name), who.title
  from public.institution_by_code($1) as it
  join lateral public.launch_state(it.id) as state on not state.is_over
  left join lateral (
    select * from public.raffles_published()
    where locked_at is null and starts_at <= now() and now() < ends_at limit 1
  ) as raffle on true
  left join public.professors as who on who.id = nullif($3, '')::int and who.institution = it.id
  where ($2 = '' or exists (select from public.launch_links as l where l.institution = it.id and l.link = $2))
    and ($3 = '' or who.id is not null)`;

/** Reads as a visitor does; null where no launch runs, and for an unknown code, link or professor. */
export async function readLaunch(
  database: Database,
  { code, link = '', professor = '' }: LaunchQuery,
  language: Language,
): Promise<PrintedLaunch | null> {
  const { columnSuffix, tag } = locales[language];
  const step = { name: `launch_${language}`, text: query(language, columnSuffix), values: [code, link, professor] };
  const [row] = await rowsForVisitor(database, step, { replica: true });
  if (!row) return null;
  const [now, institution, by, goal, reviews, endsOn, prize, name, title] = row;
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    code: now ?? '',
    institution: institution ?? '',
    by: by ?? '',
    goal: Number(goal ?? 0),
    reviews: Number(reviews ?? 0),
    until: day.format(new Date(endsOn ?? 0)),
    prize: prize ?? null,
    lecturer: name ? { name, title: professorTitles.find(known => known === title) ?? null } : null,
  };
}

/** Leads an old code, or one in capitals, to the code of now. */
export function redirectToCode(
  url: string,
  from: string,
  code: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const { pathname, search } = new URL(url);
  const location = pathname.replace(`/go/${from}`, `/go/${code}`) + search;
  return new Response(null, { status: 301, headers: { ...headers, location } });
}
