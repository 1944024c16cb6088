/** Says of a file whether it is known to be harmful. */
export interface VirusScanner {
  /** @throws when the scanner does not respond: the file then waits, and is not let through */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}
