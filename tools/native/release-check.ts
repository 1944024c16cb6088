/** `npm run native:release-check`: says what keeps this working copy from the stores. Exit code 1 when something does. */
import { existsSync, readFileSync } from 'node:fs';
import { serverHost } from '../../native/settings.ts';
import { packageVersion } from './project-files.ts';
import { releaseProblems } from './release-problems.ts';

const key = new URL('../../native/live-update-public-key.pem', import.meta.url);
const problems = releaseProblems({
  version: packageVersion(),
  tag: process.env['RELEASE_TAG'],
  publicKey: existsSync(key) ? readFileSync(key, 'utf8') : undefined,
  siteUrl: process.env['SITE_URL'],
  serverHost,
  googleReversedClientId: process.env['GOOGLE_REVERSED_CLIENT_ID'],
});
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('✓ fit for the stores');
