import { createPublicKey } from 'node:crypto';
import type { NativeSignIn } from '#contract/client-config.ts';

/** Parts of a release for the stores. */
export interface Release {
  /** Version of package.json. */
  readonly version: string;
  /** `app-v` and a version. */
  readonly tag: string | undefined;
  /** The public key of live updates as PEM, if the repository has one. */
  readonly publicKey: string | undefined;
  /** Address of the server in the bundle. */
  readonly siteUrl: string | undefined;
  readonly serverHost: string;
  readonly googleIosClientId: string;
  /** Settings of sign-ins in the app by the server; undefined where it did not respond. */
  readonly nativeSignIn: NativeSignIn | undefined;
}

/** Problems that prevent a release for the stores, and what to do about them. */
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
  if (!/^(?:[\w-]+\.apps\.googleusercontent\.com)?$/u.test(release.googleIosClientId))
    problems.push('googleIosClientId of native/settings.ts is not ….apps.googleusercontent.com');
  problems.push(...googleProblems(release));
  return problems;
}

function googleProblems({ googleIosClientId, nativeSignIn, serverHost }: Release): string[] {
  if (nativeSignIn === undefined)
    return [`https://${serverHost}/client-config.json does not say how the app signs people in`];
  const ofServer = nativeSignIn.google?.iosClientId ?? '';
  return ofServer === googleIosClientId
    ? []
    : [
        `GOOGLE_IOS_CLIENT_ID of the server is "${ofServer}", googleIosClientId of native/settings.ts is "${googleIosClientId}": nobody could sign in with Google on iOS`,
      ];
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
