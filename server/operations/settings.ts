import type { Database } from '@dargu/pg-one-sync';

/** A row of app_settings. */
export interface Setting {
  readonly key: string;
  readonly value: unknown;
  /** Whether visitors may read it. */
  readonly isPublic: boolean;
}

/** Every limit is from 0 to this (private.limit_setting). */
const maxLimit = 1_000_000;

/** All settings, by key. @param admin logs in as the owner of the schema */
export async function listSettings(admin: Database): Promise<readonly Setting[]> {
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
 * Changes one setting. Migrations make a row for each that there is, so a key without one is a typing error; a value
 * has to be of the kind that is there.
 *
 * @param given as JSON: true, 12, "text"
 * @returns what stands in the way, for the operator; null where it is done
 */
export async function changeSetting(admin: Database, key: string, given: string): Promise<string | null> {
  const known = (await listSettings(admin)).find(setting => setting.key === key);
  if (known === undefined) return `There is no setting ${key}. Without words this command lists all of them.`;
  const value = parse(given);
  if (typeof value !== typeof known.value || value === null)
    return `${key} is ${JSON.stringify(known.value)}: give another ${typeof known.value}.`;
  if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= maxLimit))
    return `${key} is a whole number from 0 to ${maxLimit}.`;
  await admin.run([
    {
      text: 'update public.app_settings set value = $2::jsonb where key = $1',
      values: [key, JSON.stringify(value)],
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
