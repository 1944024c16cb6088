/** True if it is a path of this site: one that begins with two slashes would leave it. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
