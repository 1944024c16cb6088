import type { Database } from '@dargu/pg-one-sync';
import { buildDepartments } from '../catalogue/departments.ts';
import { institutions } from '../institutions/all.ts';
import { sql } from './insert-rows.ts';

/** Result of an import, in rows. */
export interface ImportedInstitutions {
  readonly institutions: Changes;
  readonly departments: Changes;
}

interface Changes {
  readonly added: number;
  readonly renamed: number;
  readonly unchanged: number;
}

/**
 * Brings the recognised institutions and what departments institutions of their kind have into a catalogue, without the
 * demo's made-up people. An institution is known by either of its names, a department by either of its names within its
 * institution, so that a corrected spelling changes the row and adds none. What the operator added stays, and so do
 * mail domains once there are any. Done twice it does nothing the second time.
 *
 * @param database logged in as the owner of the schema
 */
export async function importInstitutions(database: Database): Promise<ImportedInstitutions> {
  const givenInstitutions = institutions.map(entry => ({
    name: entry.name,
    name_en: entry.nameEn,
    short_name: entry.shortName,
    short_name_en: entry.shortNameEn,
    kind: entry.kind,
    email_domains: entry.domains,
  }));
  const givenDepartments = buildDepartments().map(({ institution, seed }) => ({
    institution_name: institutions[institution - 1]?.name ?? '',
    name: seed.name,
    name_en: seed.nameEn,
    name_pretty_card: seed.prettyCard,
  }));
  return await database.transaction(async run => {
    // Two at once would both find a name missing.
    await run([sql('lock table public.institutions, public.departments in share row exclusive mode')]);
    const changesOf = async (text: string, rows: readonly object[]): Promise<Changes> => {
      const [result] = await run([{ text, values: [JSON.stringify(rows)] }]);
      const [added = 0, renamed = 0] = (result?.rows[0] ?? []).map(Number);
      return { added, renamed, unchanged: rows.length - added - renamed };
    };
    return {
      institutions: await changesOf(mergeInstitutions, givenInstitutions),
      departments: await changesOf(mergeDepartments, givenDepartments),
    };
  });
}

const mergeInstitutions = `
  with given as (
    select * from json_to_recordset($1::json)
      as g (name text, name_en text, short_name text, short_name_en text, kind text, email_domains json)
  ), domains as (
    select g.name, array(select json_array_elements_text(g.email_domains)) as list from given g
  ), known as (
    select g.name as given_name, coalesce(
      (select i.id from public.institutions i where i.name = g.name),
      -- The same English name under a Hebrew one that the list no longer has: renamed.
      (select min(i.id) from public.institutions i
        where i.name_en = g.name_en and not exists (select from given other where other.name = i.name))
    ) as id
    from given g
  ), renamed as (
    update public.institutions i
    set name = g.name, name_en = g.name_en, short_name = g.short_name, short_name_en = g.short_name_en, kind = g.kind,
        email_domains = case when i.email_domains = '{}' then d.list else i.email_domains end
    from given g join known k on k.given_name = g.name join domains d on d.name = g.name
    where i.id = k.id
      and (i.name, i.name_en, i.short_name, i.short_name_en, i.kind, case when i.email_domains = '{}' then d.list else i.email_domains end)
        is distinct from (g.name, g.name_en, g.short_name, g.short_name_en, g.kind, i.email_domains)
    returning 1
  ), added as (
    insert into public.institutions (name, name_en, short_name, short_name_en, kind, email_domains)
    select g.name, g.name_en, g.short_name, g.short_name_en, g.kind, d.list
    from given g join known k on k.given_name = g.name join domains d on d.name = g.name
    where k.id is null
    returning 1
  )
  select (select count(*) from added), (select count(*) from renamed)`;

const mergeDepartments = `
  with given as (
    select i.id as institution, g.name, g.name_en, g.name_pretty_card
    from json_to_recordset($1::json) as g (institution_name text, name text, name_en text, name_pretty_card text)
    join public.institutions i on i.name = g.institution_name
  ), known as (
    select g.institution, g.name as given_name, coalesce(
      (select d.id from public.departments d where d.institution = g.institution and d.name = g.name),
      (select min(d.id) from public.departments d
        where d.institution = g.institution and d.name_en = g.name_en
          and not exists (select from given other where other.institution = d.institution and other.name = d.name))
    ) as id
    from given g
  ), renamed as (
    update public.departments d
    set name = g.name, name_en = g.name_en, name_pretty_card = g.name_pretty_card
    from given g join known k on k.institution = g.institution and k.given_name = g.name
    where d.id = k.id and (d.name, d.name_en, d.name_pretty_card) is distinct from (g.name, g.name_en, g.name_pretty_card)
    returning 1
  ), added as (
    insert into public.departments (institution, name, name_en, name_pretty_card)
    select g.institution, g.name, g.name_en, g.name_pretty_card
    from given g join known k on k.institution = g.institution and k.given_name = g.name
    where k.id is null
    returning 1
  )
  select (select count(*) from added), (select count(*) from renamed)`;
