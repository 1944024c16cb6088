import type { Database } from '@dargu/pg-one-sync';

/** A row of app_settings. */
export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  /** True if visitors may read it. */
  readonly isPublic: boolean;
}

/** All settings, by key. @param admin logs in as the owner of the schema */
export async function listSettings(admin: Database): Promise<readonly StoredSetting[]> {
  const [found] = await admin.run([
    { text: 'select key, value::text, public from public.app_settings order by key', values: [] },
  ]);
  return (found?.rows ?? []).map(([key, value, isPublic]) => ({
    key: key ?? '',
    value: JSON.parse(value ?? 'null'),
    isPublic: isPublic === 't',
  }));
}

/**
 * Changes one setting. Migrations make a row for each that there is, so a key without one is a typing error; what a
 * value may be is said in the database, for admins too (0380).
 *
 * @param given as JSON: true, 12, "text"
 * @returns what stands in the way, for the operator; null where it is done
 */
export async function writeSetting(admin: Database, key: string, given: string): Promise<string | null> {
  const value = JSON.stringify(parse(given));
  const [judged] = await admin.run([
    { text: 'select private.objection_to_setting($1, $2::jsonb)', values: [key, value] },
  ]);
  const objection = judged?.rows[0]?.[0] ?? null;
  if (objection !== null) return objection;
  await admin.run([
    {
      text: 'update public.app_settings set value = $2::jsonb where key = $1',
      values: [key, value],
    },
  ]);
  return null;
}

/** Words without quotes are text: a shell takes them off. */
function parse(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
