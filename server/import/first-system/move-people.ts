import type { Step } from '@dargu/pg-one-sync';
import { isRepeated, stop } from './rules.ts';
import { step } from './staging.ts';

/** Tables whose rows belong to a person, with the column that names them. */
const owned = {
  profiles: 'firebase_uid',
  ratings: 'user_id',
  course_ratings: 'user_id',
  professor_reports: 'user_id',
  course_reports: 'user_id',
} as const;

const ownedRows = Object.entries(owned);
const owners = ownedRows.map(([table, column]) => `select ${column} from moving_${table}`).join(' union ');

/** Person of Dargu whom a provider's verified address belongs to. */
const ownersOfAddress = `select u.id, p.uid from moving_people as p join auth.users as u on u.email = p.email
    where u.email_confirmed_at is not null
  union
  select i.user_id, p.uid from moving_people as p join auth.identities as i on i.email = p.email
    where i.identity_data -> 'email_verified' in ('true', '"true"')`;

/** Leaves out people, with all that is theirs, without another word: those who were deleted here, or are to be. */
export const dropPeople = (uids: string, ...values: readonly string[]): readonly Step[] =>
  [...ownedRows, ['contact_messages', 'user_id'], ['identities', 'uid'], ['people', 'uid']].map(([table, column]) =>
    step(`delete from moving_${table} where ${column} in (${uids})`, ...values),
  );

/**
 * Steps that find out who each person is here: by a run before, by an account at a provider, or by an address that the
 * provider has verified. Nothing else proves anything.
 */
const recognitionSteps: readonly Step[] = [
  stop('person_twice', 'people', 'uid', isRepeated('people', 'uid')),
  step(`delete from moving_identities as i where not exists (
    select from moving_people as p where p.uid = i.uid and p.line = i.line)`),
  step('alter table moving_identities add file text'),
  step('update moving_identities as i set file = p.file from moving_people as p where p.uid = i.uid'),
  stop(
    'subject_twice',
    'identities',
    'rawId',
    `(t.provider, t.subject) in (select provider, subject from moving_identities group by 1, 2 having count(*) > 1)`,
  ),
  ...dropPeople(`select old_id from private.moved_rows as m where table_name = 'people'
    and not exists (select from auth.users where id::text = m.new_id)
    and not exists (select from public.profiles where firebase_uid = m.new_id)`),
  step(`update moving_people as p set key = m.new_id, is_known = true
    from private.moved_rows as m where m.table_name = 'people' and m.old_id = p.uid`),
  step(`create temp table moving_found on commit drop as
    select distinct i.user_id as id, m.uid from moving_identities as m
    join auth.identities as i on i.provider = m.provider and i.provider_id = m.subject`),
  step(`insert into moving_found select distinct id, uid from (${ownersOfAddress}) as o
    where uid not in (select uid from moving_found)`),
  stop(
    'identity_conflict',
    'people',
    'uid',
    `not t.is_known and t.uid in (select uid from moving_found group by 1 having count(*) > 1)`,
  ),
  step(`update moving_people as p set key = f.id::text, is_known = true
    from moving_found as f where f.uid = p.uid and not p.is_known`),
  ...ownedRows.map(([table, column]) =>
    stop('unknown_person', table, column, `t.${column} is null or t.${column} not in (select uid from moving_people)`),
  ),
];

/** A key that looks like one of ours could be a person's: only others stay. */
const oldKey = `case when p.uid !~* '^[0-9a-f]{8}-' and not exists (
  select from public.profiles where firebase_uid = p.uid) then p.uid else p.new_id::text end`;

/** Steps that make accounts. An address is one person's: of several, theirs who signed in last. */
const accountSteps: readonly Step[] = [
  step(`update moving_people as p set has_email = exists (
    select from (select distinct on (email) email, uid from moving_people where not is_known and email is not null
      order by email, last_sign_in_at desc nulls last, uid) as o where o.uid = p.uid
  ) and not exists (select from auth.users as u where u.email = p.email) where not is_known`),
  step(`insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
      banned_until, created_at, updated_at)
    select new_id, case when has_email then email end, case when has_email then created end,
      coalesce(last_sign_in_at, created), '{}',
      case when name is null then '{}' else jsonb_build_object('name', left(name, 200), 'full_name', left(name, 200)) end,
      case when disabled then '9999-12-31Z'::timestamptz end, created, created
    from (select p.*, coalesce(created_at, now()) as created from moving_people as p) as p
    where not is_known and (has_email or uid in (select uid from moving_identities))
    order by new_id`),
  step(`update moving_people as p set key = coalesce((select id::text from auth.users where id = p.new_id), ${oldKey})
    where not is_known`),
  step(`insert into auth.identities (provider, provider_id, user_id, identity_data, created_at, last_sign_in_at)
    select i.provider, i.subject, u.id, jsonb_build_object(
        'iss', case i.provider when 'google' then 'https://accounts.google.com' else 'https://appleid.apple.com' end,
        'sub', i.subject, 'provider_id', i.subject, 'phone_verified', false)
      || case when i.has_email then jsonb_build_object('email', p.email, 'email_verified', true) else '{}' end,
      coalesce(p.created_at, now()), coalesce(p.last_sign_in_at, p.created_at, now())
    from moving_identities as i join moving_people as p using (uid) join auth.users as u on u.id::text = p.key
    on conflict (provider, provider_id) do nothing`),
  step(`update auth.users as u set raw_app_meta_data = u.raw_app_meta_data || linked.data from (
      select i.user_id, jsonb_build_object('provider', (array_agg(i.provider order by i.created_at, i.provider))[1],
        'providers', jsonb_agg(distinct i.provider)) as data
      from auth.identities as i join moving_people as p on p.key = i.user_id::text group by 1
    ) as linked where linked.user_id = u.id`),
  // A person with neither an account nor a row is nobody.
  step(`delete from moving_people as p where not exists (select from auth.users as u where u.id::text = p.key)
    and uid not in (${owners})`),
  step(`insert into private.moved_rows select 'people', uid, key from moving_people on conflict do nothing`),
];

/** A list's word, or null. */
const oneOf = (column: string, words: readonly string[]): string =>
  `case when d.${column} in (${words.map(word => `'${word}'`).join(', ')}) then d.${column} end`;
const movedPlace = (table: string, column: string): string =>
  `(select m.new_id::int from private.moved_rows as m where m.table_name = '${table}' and m.old_id = d.${column}::text)`;
const ownDepartment = (column: string): string => `(select o.id from public.departments as o
  where o.id = ${movedPlace('departments', column)} and o.institution = ${movedPlace('institutions', 'institution')})`;

/** Steps that make profiles of those who have none here. Everybody meets the form once, and agrees to these terms. */
const profileSteps: readonly Step[] = [
  stop('row_twice', 'profiles', 'firebase_uid', isRepeated('profiles', 'firebase_uid')),
  step(`insert into public.profiles (firebase_uid, email, name, institution, degree, department, department2,
      year_of_study, age, created_at, updated_at)
    select distinct on (p.key) p.key, u.email,
      case when private.ink_length(private.clean_text(d.name)) >= 1 then left(btrim(private.clean_text(d.name)), 120) end,
      (select o.id from public.institutions as o where o.id = ${movedPlace('institutions', 'institution')}),
      ${oneOf('degree', ['bachelor', 'master', 'phd', 'other'])}, ${ownDepartment('department')},
      ${ownDepartment('department2')}, ${oneOf('year_of_study', ['1', '2', '3', '4', 'other'])}, d.age,
      least(coalesce(d.created_at, p.created_at, now()), now()), least(coalesce(d.updated_at, d.created_at, now()), now())
    from moving_people as p
    left join moving_profiles as d on d.firebase_uid = p.uid
    left join auth.users as u on u.id::text = p.key
    where p.uid in (${owners})
    order by p.key, p.last_sign_in_at desc nulls last, p.uid
    on conflict (firebase_uid) do nothing`),
];

export const peopleSteps: readonly Step[] = [...recognitionSteps, ...accountSteps, ...profileSteps];

/** Steps that believe what people agreed to there, where their details are whole. */
export const oldTermsSteps: readonly Step[] = [
  step(`update public.profiles as f set agreed_to_terms = true from moving_people as p
    join moving_profiles as d on d.firebase_uid = p.uid
    where f.firebase_uid = p.key and not p.is_known and d.agreed_to_terms and f.age`),
  step(`update public.profiles as f set is_new_user = false from moving_people as p
    where f.firebase_uid = p.key and not p.is_known and private.is_complete(f)`),
];
