import type { AuthLog } from '../auth-log.ts';

/** A log that keeps its lines, as JSON. */
export function createTestLog(): { readonly log: AuthLog; readonly logged: readonly string[] } {
  const logged: string[] = [];
  const write = (message: string, fields: object = {}) => void logged.push(JSON.stringify({ message, ...fields }));
  const describe = (error: unknown) =>
    error instanceof Error
      ? { error: error.name, code: (error as NodeJS.ErrnoException).code }
      : { error: typeof error };
  return { log: { warn: write, error: write, describe }, logged };
}
