/**
 * Thrown when the stored version is neither what a form began with nor what it writes: a newer one from another window.
 */
export class ChangedElsewhere extends Error {
  /** Stored version, as the form holds it; null where it is gone. */
  readonly now: unknown;

  constructor(now: unknown) {
    super('Changed elsewhere since the form was opened');
    this.now = now;
  }
}

interface Writing<Values> {
  /** Stored version; null for none. */
  readonly now: Values | null;
  /** Version that its writer has seen. */
  readonly before: Values | null;
  readonly values: Values;
}

/**
 * Asks before a form writes over what its writer has not seen.
 *
 * @param toText what counts of the values
 * @throws ChangedElsewhere
 */
export function refuseUnseen<Values>({ now, before, values }: Writing<Values>, toText: (values: Values) => string) {
  const text = (each: Values | null) => each && toText(each);
  if (text(now) !== text(before) && text(now) !== text(values)) throw new ChangedElsewhere(now);
}
