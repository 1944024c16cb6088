/** What each of the last two parts of a version may not reach. */
const partLimit = 1000;

/**
 * The number by which both stores, live updates and the server compare native versions: `versionCode` of Android and
 * `CFBundleVersion` of iOS.
 *
 * @param version of package.json, e.g. `1.12.3`, which gives 1012003
 */
export function versionCode(version: string): number {
  const parts = /^(\d+)\.(\d{1,3})\.(\d{1,3})$/u.exec(version)?.slice(1).map(Number);
  if (!parts)
    throw new Error(`version ${version} of package.json is not three numbers, the last two below ${partLimit}`);
  const code = parts.reduce((sum, part) => sum * partLimit + part, 0);
  // Google Play takes at most 2100000000 and no zero.
  if (code < 1 || code > 2_100_000_000) throw new Error(`version ${version} has no version code that stores take`);
  return code;
}
