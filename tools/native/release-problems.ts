import { createPublicKey } from 'node:crypto';

/** What a release for the stores is made of. */
export interface Release {
  /** Version of package.json. */
  readonly version: string;
  /** `app-v` and a version. */
  readonly tag: string | undefined;
  /** The public key of live updates as PEM, if the repository has one. */
  readonly publicKey: string | undefined;
  /** Where the bundle asks for its server. */
  readonly siteUrl: string | undefined;
  readonly serverHost: string;
  readonly googleReversedClientId: string | undefined;
}

/** What keeps a release from the stores, and what to do about it. */
export function releaseProblems(release: Release): string[] {
  const problems: string[] = [];
  if (release.tag !== `app-v${release.version}`)
    problems.push(
      `the tag ${release.tag ?? '(none)'} is not app-v${release.version}: package.json and the tag go together`,
    );
  if (!isRsaKey(release.publicKey))
    problems.push('native/live-update-public-key.pem is no RSA key of 2048 bits: the app would take unsigned bundles');
  if (release.siteUrl !== undefined && release.siteUrl !== `https://${release.serverHost}`)
    problems.push(`SITE_URL is ${release.siteUrl}, but the apps are for https://${release.serverHost}: unset it`);
  if (!/^com\.googleusercontent\.apps\.[\w-]+$/u.test(release.googleReversedClientId ?? ''))
    problems.push(
      'GOOGLE_REVERSED_CLIENT_ID is not com.googleusercontent.apps.…: nobody could sign in with Google on iOS',
    );
  return problems;
}

/** The plugin of iOS reads RSA keys of 2048 bits alone. */
function isRsaKey(pem = ''): boolean {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === 2048;
  } catch {
    return false;
  }
}
