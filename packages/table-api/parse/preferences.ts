/** Preferences of the Prefer header (RFC 7240). Of two values for one preference the first counts. */
export interface Preferences {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly representation: 'representation' | 'minimal' | 'headers-only' | undefined;
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly transaction: 'commit' | 'rollback' | undefined;
  readonly missing: 'default' | 'null' | undefined;
  readonly handling: 'strict' | 'lenient' | undefined;
  readonly timezone: string | undefined;
  readonly maxAffected: number | undefined;
  /** Preferences that are not known here. */
  readonly invalid: readonly string[];
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;
type Known = keyof typeof known;

/** More than there are. */
const maxPreferences = 100;

/**
 * @param header all Prefer headers joined by commas
 * @param mayChooseTransaction whether `tx=` is obeyed
 * @param isTimezone whether the database knows a time zone by that name
 */
export function parsePreferences(
  header: string | null,
  mayChooseTransaction: boolean,
  isTimezone: (name: string) => boolean,
): Preferences {
  const all = header === null ? [] : header.split(',', maxPreferences).map(part => part.trim());
  const pick = <K extends Known>(name: K): (typeof known)[K][number] | undefined => {
    const values: readonly string[] = known[name];
    const value = all
      .map(text => (text.startsWith(`${name}=`) ? text.slice(name.length + 1) : ''))
      .find(text => values.includes(text));
    return value as (typeof known)[K][number] | undefined;
  };
  const after = (prefix: string) => all.find(text => text.startsWith(prefix))?.slice(prefix.length);
  const timezone = after('timezone=');
  const zoneIsKnown = timezone !== undefined && isTimezone(timezone);
  const maxAffected = after('max-affected=');
  const isKnown = (text: string) =>
    Object.entries(known).some(([name, values]) => values.some(value => text === `${name}=${value}`)) ||
    (text.startsWith('timezone=') && zoneIsKnown) ||
    text.startsWith('max-affected=');
  return {
    resolution: pick('resolution'),
    representation: pick('return'),
    count: pick('count'),
    transaction: mayChooseTransaction ? pick('tx') : undefined,
    missing: pick('missing'),
    handling: pick('handling'),
    timezone: zoneIsKnown ? timezone : undefined,
    maxAffected: maxAffected !== undefined && /^\d{1,15}$/.test(maxAffected) ? Number(maxAffected) : undefined,
    invalid: all.filter(text => !isKnown(text)),
  };
}

/** The value of Preference-Applied, or undefined when nothing of it was applied. */
export function appliedPreferences(preferences: Partial<Preferences>): string | undefined {
  const { resolution, missing, representation, count, transaction, handling, timezone, maxAffected } = preferences;
  const applied = [
    resolution && `resolution=${resolution}`,
    missing && `missing=${missing}`,
    representation && `return=${representation}`,
    count && `count=${count}`,
    transaction && `tx=${transaction}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    handling === 'strict' && maxAffected !== undefined && `max-affected=${maxAffected}`,
  ].filter(text => typeof text === 'string');
  return applied.length === 0 ? undefined : applied.join(', ');
}
