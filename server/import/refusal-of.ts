import { DatabaseError } from '@dargu/pg-one-sync';
import { ImportFileError } from './file-refusal.ts';

/** Refusal of an import, as the table API words errors. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
}

/** Refusal of a function of the database by private.refuse, or the fault of a file; null for anything else. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof ImportFileError) {
    const { problem, message, details } = error;
    return {
      status: problem === 'too-large' ? 413 : 400,
      code: `import/${problem}`,
      message,
      details: JSON.stringify(details),
    };
  }
  if (!(error instanceof DatabaseError) || error.code !== 'PGRST') return null;
  const { code, message, details } = JSON.parse(error.message) as Omit<Refused, 'status'>;
  const { status } = JSON.parse(error.detail ?? '{"status":400}') as { status: number };
  return { status, code, message, details };
}
