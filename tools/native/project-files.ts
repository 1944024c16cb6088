import { readFileSync } from 'node:fs';
import { appId, googleIosClientId, serverHost } from '../../native/settings.ts';
import { versionCode } from '../../native/version.ts';
import { androidAddresses } from './android-addresses.ts';

const root = new URL('../../', import.meta.url);
const manifestPath = 'native/android/app/src/main/AndroidManifest.xml';
const origin = 'from package.json and native/settings.ts: npm run native:sync';

/** The manifest with the addresses that the app opens, between the two comments that mark them. */
export function manifestWithAddresses(manifest: string): string {
  const block = /( *)<!-- addresses -->.*<!-- \/addresses -->/su;
  if (!block.test(manifest)) throw new Error(`${manifestPath} has no place for addresses`);
  return manifest.replace(block, (_, indent: string) =>
    ['<!-- addresses -->', ...androidAddresses(), '<!-- /addresses -->'].map(line => indent + line).join('\n'),
  );
}

/**
 * The URL scheme by which Google's page returns to the app on iOS: the parts of its client id, reversed; one that
 * nobody has without an id, since a build cannot leave it empty.
 */
export function googleScheme(clientId: string): string {
  return clientId === '' ? `${appId}.no-google-client` : clientId.split('.').toReversed().join('.');
}

/**
 * Files of both projects that follow from others of the repository.
 *
 * @param version of package.json, which both stores show
 * @returns texts by path from the root of the repository
 */
export function projectFiles(version: string): ReadonlyMap<string, string> {
  const code = versionCode(version);
  return new Map([
    [
      'native/android/app.properties',
      `# ${origin}\nversionName=${version}\nversionCode=${code}\nserverHost=${serverHost}\n`,
    ],
    [
      'native/ios/App.xcconfig',
      [
        `// ${origin}`,
        `MARKETING_VERSION = ${version}`,
        `CURRENT_PROJECT_VERSION = ${code}`,
        `SERVER_HOST = ${serverHost}`,
        '',
        `GOOGLE_SCHEME = ${googleScheme(googleIosClientId)}`,
        '',
        '// The team, and how the app is signed for the App Store (tools/native/store-signing.ts); git ignores this file.',
        'CODE_SIGN_STYLE = Automatic',
        '#include? "local.xcconfig"',
        '',
      ].join('\n'),
    ],
    [manifestPath, manifestWithAddresses(readFileSync(new URL(manifestPath, root), 'utf8'))],
  ]);
}

/** The version that package.json has now. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version;
}
