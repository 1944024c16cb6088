/**
 * A text that differs between requests of one shape: it is made for each of them, out of the values that were taken
 * from its address (take-values.ts).
 */
export class ValueParameter {
  readonly fill: (values: readonly string[]) => string;

  constructor(fill: (values: readonly string[]) => string) {
    this.fill = fill;
  }

  /** The text as it is written elsewhere. */
  written(write: (text: string) => string): ValueParameter {
    return new ValueParameter(values => write(this.fill(values)));
  }
}

/** A text that a request gives: as it stands, or taken out of it. */
export type Given = string | ValueParameter;

/** The value that was taken with that index. */
export const parameterAt = (index: number): ValueParameter => new ValueParameter(values => values[index] ?? '');

/** The text as it is written elsewhere, e.g. with the wildcards of SQL. */
export const written = (given: Given, write: (text: string) => string): Given =>
  typeof given === 'string' ? write(given) : given.written(write);

/** Several texts written as one. */
export function writtenTogether(given: readonly Given[], write: (texts: readonly string[]) => string): Given {
  if (given.every(each => typeof each === 'string')) return write(given);
  return new ValueParameter(values => write(given.map(each => filled(each, values))));
}

/** The text of one request. */
export const filled = (given: Given, values: readonly string[]): string =>
  typeof given === 'string' ? given : given.fill(values);
