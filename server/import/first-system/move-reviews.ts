import type { Step } from '@dargu/pg-one-sync';
import { forgetMoved, isBadTime, isRepeated, stop } from './rules.ts';
import { step } from './staging.ts';

const kinds = [
  { target: 'professor', targets: 'professors', ratings: 'ratings', reports: 'professor_reports' },
  { target: 'course', targets: 'courses', ratings: 'course_ratings', reports: 'course_reports' },
] as const;

type Kind = (typeof kinds)[number];

/** Steps that say whose a row is and what it is about, in Dargu's keys. */
const resolve = (table: string, { target, targets }: Kind): readonly Step[] => [
  stop('row_twice', table, 'id', isRepeated(table, 'id')),
  step(`alter table moving_${table} add key text, add target int, add new_id uuid not null default gen_random_uuid()`),
  step(`update moving_${table} as t set key = p.key from moving_people as p where p.uid = t.user_id`),
  step(`update moving_${table} as t set
    target = case o.status when 'visible' then o.id else public.resolve_${target}(o.id) end
    from private.moved_rows as m join public.${targets} as o on o.id::text = m.new_id
    where m.table_name = '${targets}' and m.old_id = t.${target}_id::text`),
  stop('unknown_target', table, `${target}_id`, 't.target is null'),
];

/** All but the newest of a person and target. */
const isOlder = (table: string, instant: string): string => `t.ctid not in (
  select distinct on (key, target) ctid from moving_${table} order by key, target, ${instant} desc, line desc)`;

const note = (table: string): Step =>
  step(`insert into private.moved_rows select '${table}', id, new_id::text from moving_${table}`);

const ratingSteps = (kind: Kind): readonly Step[] => {
  const { target, ratings } = kind;
  return [
    ...resolve(ratings, kind),
    stop('stars', ratings, 'rating1', 't.rating1 is null or t.rating1 not between 1 and 5'),
    step(`update moving_${ratings} set comment = private.clean_text(coalesce(comment, ''))`),
    stop('short_comment', ratings, 'comment', 'private.ink_length(t.comment) < 10'),
    stop('long_comment', ratings, 'comment', 'char_length(t.comment) > 2000'),
    stop('bad_time', ratings, 'created_at', isBadTime('created_at')),
    stop('already_rated', ratings, `${target}_id`, isOlder(ratings, 'created_at')),
    stop(
      'already_rated',
      ratings,
      `${target}_id`,
      `exists (select from public.${ratings} as r where r.user_id = t.key and r.${target}_id = t.target)`,
    ),
    step(`create index on moving_${ratings} (new_id)`),
    note(ratings),
  ];
};

const reasons = `('wrong_details', 'duplicate', 'left', 'offensive', 'other')`;

const reportSteps = (kind: Kind): readonly Step[] => {
  const { target, reports } = kind;
  return [
    ...resolve(reports, kind),
    step(`update moving_${reports} set reason = 'other', details = concat_ws(E'\\n', reason, details)
      where reason is null or reason not in ${reasons}`),
    step(`update moving_${reports} set details = null where private.ink_length(private.clean_text(details)) = 0`),
    stop('long_details', reports, 'details', 'char_length(t.details) > 2000'),
    stop(
      'unknown_state',
      reports,
      'status',
      `t.status is null or t.status not in ('pending', 'reviewed', 'dismissed')`,
    ),
    stop('bad_time', reports, 'updated_at', isBadTime('updated_at')),
    stop('already_reported', reports, `${target}_id`, isOlder(reports, 'updated_at')),
    stop(
      'already_reported',
      reports,
      `${target}_id`,
      `exists (select from private.reports as r where r.user_id = t.key and r.${target}_id = t.target)`,
    ),
    step(`insert into private.reports (id, ${target}_id, user_id, reason, details, status, created_at, updated_at)
      select new_id, target, key, reason, details, status, updated_at, updated_at from moving_${reports} order by new_id`),
    note(reports),
  ];
};

const messageSteps: readonly Step[] = [
  forgetMoved('contact_messages'),
  stop('row_twice', 'contact_messages', 'id', isRepeated('contact_messages', 'id')),
  stop(
    'unknown_state',
    'contact_messages',
    'status',
    `t.status is null or t.status not in ('new', 'in_progress', 'closed')`,
  ),
  stop('bad_time', 'contact_messages', 'created_at', isBadTime('created_at')),
  step(`alter table moving_contact_messages add new_id uuid not null default gen_random_uuid()`),
  step(`update moving_contact_messages set message = private.clean_text(message)`),
  stop(
    'bad_message',
    'contact_messages',
    'message',
    `not coalesce(char_length(t.email) <= 254
      and t.email ~ '^[^\\s@<>"(),;:\\\\]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$'
      and char_length(t.message) <= 5000 and private.ink_length(t.message) > 0, false)`,
  ),
  stop(
    'same_message',
    'contact_messages',
    'message',
    `t.status = 'new' and (t.ctid not in (
      select distinct on (lower(email), md5(message)) ctid from moving_contact_messages where status = 'new'
      order by lower(email), md5(message), created_at desc, line desc
    ) or exists (select from public.contact_messages as o where o.status = 'new'
      and lower(o.email) = lower(t.email) and md5(o.message) = md5(t.message)))`,
  ),
  step(`insert into public.contact_messages (id, email, message, status, user_id, created_at)
    select t.new_id, t.email, t.message, t.status, f.firebase_uid, t.created_at
    from moving_contact_messages as t
    left join moving_people as p on p.uid = t.user_id
    left join public.profiles as f on f.firebase_uid = p.key
    order by t.new_id`),
  note('contact_messages'),
];

/** Rows that an earlier run moved, or whose writer has deleted them since, are no rows of this one. */
export const forgetReviews: readonly Step[] = kinds.flatMap(({ ratings, reports }) =>
  [ratings, reports].map(table => forgetMoved(table)),
);

/** Steps that judge ratings and write all the rest; the ratings themselves go in parts. */
export const reviewSteps: readonly Step[] = [
  ...kinds.flatMap(kind => [...ratingSteps(kind), ...reportSteps(kind)]),
  ...messageSteps,
];

export const ratingTables = kinds.map(({ ratings }) => ratings);

/**
 * Writes some ratings, in the order of their new keys, which are random: nothing says in which order they were written,
 * or which are one person's.
 */
export const writeRatings = (table: (typeof ratingTables)[number], above: string, most: number): Step => {
  const target = table === 'ratings' ? 'professor_id' : 'course_id';
  return step(
    `with part as (
      select * from moving_${table} where new_id > $1::uuid order by new_id limit ${most}
    ), written as (
      insert into public.${table} (id, user_id, ${target}, rating1, comment, created_at, updated_at)
      select new_id, key, target, rating1, comment, created_at, created_at from part order by new_id
    ) select max(new_id::text) from part`,
    above,
  );
};
