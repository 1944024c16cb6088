/** The token of an Authorization header, however its scheme is written. */
export function bearerTokenOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1];
}
