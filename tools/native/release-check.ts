/** `npm run native:release-check`: says what keeps this working copy from the stores. Exit code 1 when something does. */
import { existsSync, readFileSync } from 'node:fs';
import type { ClientConfig } from '#contract/client-config.ts';
import { googleIosClientId, serverHost } from '../../native/settings.ts';
import { packageVersion } from './project-files.ts';
import { releaseProblems } from './release-problems.ts';

const key = new URL('../../native/live-update-public-key.pem', import.meta.url);
const problems = releaseProblems({
  version: packageVersion(),
  tag: process.env['RELEASE_TAG'],
  publicKey: existsSync(key) ? readFileSync(key, 'utf8') : undefined,
  siteUrl: process.env['SITE_URL'],
  serverHost,
  googleIosClientId,
  nativeSignIn: await readNativeSignIn(),
});
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('✓ fit for the stores');

async function readNativeSignIn(): Promise<ClientConfig['nativeSignIn']> {
  try {
    const response = await fetch(`https://${serverHost}/client-config.json`, { signal: AbortSignal.timeout(30_000) });
    return ((await response.json()) as ClientConfig).nativeSignIn;
  } catch {
    return undefined;
  }
}
