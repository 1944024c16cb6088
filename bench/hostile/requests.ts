import { eventsPath } from '#contract/page-events.ts';
import type { Question } from '../load/connection.ts';

/** Attack of thirty connections of one network. */
export interface Hostility {
  readonly name: string;
  /** Signed in, as one person. */
  readonly isMember?: boolean;
  /** @param turn counts all requests of the thirty */
  readonly next: (turn: number) => Question;
}

/** Ids that can be requested. */
export interface Catalogue {
  readonly professors: readonly number[];
  readonly guides: readonly string[];
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const ids = (count: number) => numbers(count).join(',');
const one = <Item>(items: readonly Item[], turn: number) => items[turn % items.length];

/**
 * Costliest requests by one address of 80 bytes to 8 KB: the whole catalogue several times over, and texts that are
 * slow to match.
 */
const expensivePaths: readonly string[] = [
  'professors?select=*,institutions(*,professors(*),courses(*))',
  'institutions?select=*,professors(*,professor_reviews(*)),courses(*,course_reviews(*))',
  'institutions?limit=1&select=id,a:professors(*,institutions(*,professors(*,institutions(*,professors(*)))))',
  'professor_reviews?select=id&comment=match.(.*)*(.*)*(.*)*(.*)*x%5C1',
  `professors?select=*&id=in.(${ids(1_500)})`,
  'professors?select=*',
  'professor_reviews?select=*',
  'professors?select=*,institution:institutions(*),department:departments(*)&order=rating_count.desc',
];

const rest = (path: string) => `/rest/v1/${path}`;
const longName = 'n'.repeat(7_900);
const manyKeys = JSON.stringify(Object.fromEntries(numbers(80_000).map(key => [`k${String(key)}`, 1])));
const brackets = '['.repeat(1_000_000);
const form = numbers(130_000)
  .map(key => `k${String(key)}=`)
  .join('&');
const csv = `email,message\n${'a,b\n'.repeat(150_000)}`;
const megabytes = 'x'.repeat(5_000_000);

function post(path: string, body: string, type = 'application/json', more = ''): Question {
  return { method: 'POST', path, body, headers: `Content-Type: ${type}\r\n${more}` };
}

/** Each of them is meant to keep the one thread, the database or the network busy for as little as it costs to send. */
export function hostilities({ guides, professors }: Catalogue): readonly Hostility[] {
  const table = (turn: number): Question => ({ path: rest(one(expensivePaths, turn) ?? '') });
  return [
    { name: 'table requests', next: table },
    { name: 'table requests, member', isMember: true, next: table },
    { name: 'long names', next: turn => ({ path: rest(`${turn % 2 === 0 ? 'rpc/' : ''}${longName}${String(turn)}`) }) },
    { name: 'many keys', next: () => post(rest('rpc/search_professors'), manyKeys) },
    {
      name: 'brackets',
      next: turn => post(one([rest('contact_messages'), '/auth/v1/token', eventsPath], turn) ?? '', brackets),
    },
    { name: 'forms', next: () => post(rest('contact_messages'), form, 'application/x-www-form-urlencoded') },
    { name: 'CSV', next: () => post(rest('contact_messages'), csv, 'text/csv') },
    {
      name: 'new query strings',
      next: turn => ({
        path: `${one(['/he/professors', '/he/courses', '/he/info', '/he'], turn) ?? '/'}?z=${String(turn)}`,
      }),
    },
    {
      name: 'lists and comparisons',
      next: turn => ({
        path:
          one(
            [
              `/he/professors?institution=${String((turn % 60) + 1)}&page=${String((turn % 50) + 1)}&sort=name`,
              `/he/compare?professors=${[turn, turn + 1, turn + 2].map(at => String(one(professors, at))).join(',')}`,
              `/he/professor/${String(one(professors, turn))}?semester=${String(1_900 + (turn % 200))}a`,
            ],
            turn,
          ) ?? '/',
      }),
    },
    {
      name: 'preview pictures',
      next: turn => ({
        path:
          turn % 4 === 0
            ? `/og/guide/${one(guides, turn) ?? ''}.png`
            : `/og/professor/${String(one(professors, turn))}.png?z=${String(turn)}`,
      }),
    },
    {
      name: 'uploads, member',
      isMember: true,
      next: turn =>
        post(
          '/files/v1/uploads',
          megabytes,
          'application/offset+octet-stream',
          `Tus-Resumable: 1.0.0\r\nUpload-Length: ${String(megabytes.length)}\r\nUpload-Metadata: filename ${btoa(`${String(turn)}.pdf`)}\r\n`,
        ),
    },
    {
      name: 'guide pages',
      next: turn => ({ path: `/he/study-guides/view/${one(guides, turn) ?? ''}?z=${String(turn)}` }),
    },
    {
      name: 'search of everything',
      next: turn => post(rest('rpc/search_everything'), JSON.stringify({ query: `כהן ${String(turn)}` })),
    },
    {
      name: 'names like one',
      next: turn =>
        post(
          rest('rpc/like_entries'),
          JSON.stringify({
            kind: 'professor',
            institution: (turn % 60) + 1,
            name: `דוד כהן ${'לוי '.repeat(turn % 20)}`,
          }),
        ),
    },
    {
      name: 'rating what is missing, member',
      isMember: true,
      next: turn =>
        post(
          rest('rpc/rate_missing'),
          JSON.stringify({
            request_id: crypto.randomUUID(),
            rates: 'professor',
            institution: 1,
            department: 1,
            professor_name: `דוד ${'כהן '.repeat((turn % 4) + 1)}`,
            is_other: turn % 2 === 0,
            rating: { rating1: 5, comment: 'מסבירה לאט וברור' },
          }),
        ),
    },
    {
      name: 'launches, badges, feeds and links',
      next: turn => ({
        path: `${
          one(
            [
              `/badge/professor/${String(one(professors, turn))}.svg`,
              `/institution/${String((turn % 60) + 1)}/feed.xml`,
              '/he/go/tau/poster',
              '/he/go/tau/story.png',
              `/he/review/${crypto.randomUUID()}`,
            ],
            turn,
          ) ?? '/'
        }?z=${String(turn)}`,
      }),
    },
    {
      name: 'functions of one review, member',
      isMember: true,
      next: turn =>
        one(
          [
            post(rest('rpc/is_small_class'), `{"course_id":${String(turn)},"professor_id":${String(turn)}}`),
            post(rest('rpc/cut_link'), `{"review_kind":"professor","review_id":"${crypto.randomUUID()}"}`),
            post(rest('rpc/my_missing'), '{}'),
            post(
              rest('rpc/answer_fact'),
              `{"course_id":${String(turn)},"professor_id":1,"fact":"recorded","answer":"yes"}`,
            ),
          ],
          turn,
        ) ?? { path: '/' },
    },
    {
      name: 'events',
      next: turn =>
        post(
          eventsPath,
          JSON.stringify({
            events: numbers(20).map(at => ({
              kind: 'click',
              label: `l${String(turn)}-${String(at)}`,
              path: `/${String(turn)}/${'p'.repeat(290)}`,
              title: 't'.repeat(200),
            })),
          }),
          'text/plain',
          'Origin: http://127.0.0.1\r\n',
        ),
    },
  ];
}
