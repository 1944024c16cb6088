type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Where this package reports what the operator should know. Fields carry no personal data. */
export interface AuthLog {
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** What the log may say of an error. */
  describe(error: unknown): Fields;
}
