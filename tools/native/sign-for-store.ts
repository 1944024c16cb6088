/**
 * `node tools/native/sign-for-store.ts PROFILE OPTIONS`, on a Mac: installs a profile of the App Store, has the app signed
 * with it (`native/ios/local.xcconfig`), and writes the options for exporting the archive.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { storeSigning } from './store-signing.ts';

const [profile, options] = process.argv.slice(2);
if (profile === undefined || options === undefined) throw new Error('which profile, and where do the options go?');
const { exportOptions, settings, uuid } = storeSigning(readFileSync(profile));
const installed = join(homedir(), 'Library/Developer/Xcode/UserData/Provisioning Profiles');
mkdirSync(installed, { recursive: true });
copyFileSync(profile, join(installed, `${uuid}.mobileprovision`));
writeFileSync(new URL('../../native/ios/local.xcconfig', import.meta.url), settings);
writeFileSync(options, exportOptions);
