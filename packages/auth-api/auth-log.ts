type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Log of what the operator should know. Fields carry no personal data. */
export interface AuthLog {
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** Text of an error as the log may carry it. */
  describe(error: unknown): Fields;
}
