/** What is there is neither what a form began with nor what it writes: someone's own newer version, of another window. */
export class ChangedElsewhere extends Error {
  /** What is there, as the form holds it; null where it is gone. */
  readonly now: unknown;

  constructor(now: unknown) {
    super('Changed elsewhere since the form was opened');
    this.now = now;
  }
}

interface Writing<Values> {
  /** What is there; null for nothing. */
  readonly now: Values | null;
  /** What its writer has seen of it. */
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
