const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as a field of date and time holds it, by the clock of Israel: `2027-01-24T08:00`. '' for none. */
export function toLocalTime(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
}

/**
 * The instant of a date and time of Israel, ISO 8601; null where it is none. Of an hour that comes twice in autumn it
 * is one of the two, of one that spring leaves out the hour after.
 */
export function toInstant(local: string): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtcMs)) return null;
  const offsetAt = (instantMs: number) => Date.parse(`${toLocalTime(new Date(instantMs).toISOString())}Z`) - instantMs;
  const guessMs = asUtcMs - offsetAt(asUtcMs);
  return new Date(asUtcMs - offsetAt(guessMs)).toISOString();
}
