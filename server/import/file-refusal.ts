import type { ImportFileProblem } from '#contract/catalogue-import.ts';

/** Reason why a file cannot be imported as a whole. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  readonly problem: ImportFileProblem;
  /** For texts, e.g. which columns are missing. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(problem: ImportFileProblem, message: string, details: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.problem = problem;
    this.details = details;
  }
}
