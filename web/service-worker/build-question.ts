const kind = 'dargu:is-of-your-build';

/** A page's question to a worker, whether a script is of the worker's build. The answer is a boolean, by the port. */
export function buildQuestion(path: string): unknown {
  return { kind, path };
}

/** The path in such a question; null for any other message. */
export function questionOfBuild(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const question = data as Readonly<Record<string, unknown>>;
  return question['kind'] === kind && typeof question['path'] === 'string' ? question['path'] : null;
}
