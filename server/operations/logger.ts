/** From all to nothing. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Writes one JSON object a line. Fields never carry personal data: no addresses, names, queries, tokens or bodies.
 */
export interface Logger {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

/** @param write receives each line with its line break; standard error unless told otherwise */
export function createLogger(
  level: LogLevel,
  write: (line: string) => void = line => void process.stderr.write(line),
): Logger {
  const threshold = logLevels.indexOf(level);
  const at = (name: LogLevel) => {
    if (logLevels.indexOf(name) < threshold) return () => {};
    return (message: string, fields: Fields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Part of an error that may be logged: its kind, code and stack, but not its message when PostgreSQL wrote it, which
 * may quote a row ("Key (email)=(…) already exists").
 */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const quotesData = 'severity' in error;
  const stack = error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 8);
  return {
    error: error.name === 'error' ? 'DatabaseError' : error.name,
    code,
    reason: quotesData ? undefined : error.message,
    stack: stack?.map(line => line.trim()).join(' | '),
  };
}
