import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SignedBundle } from '#server/live-update/releases.ts';
import { OwnerRefusal } from '../database/as-owner.ts';
import { nativeFiles } from '../native/native-files.ts';
import { makeBundle } from './make-bundle.ts';
import { isKeyOfApps, readPrivateKey } from './signing.ts';

export interface BuiltBundle {
  readonly zip: Buffer;
  readonly bundle: SignedBundle;
}

interface BuildOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Origin of the server that the bundle calls. */
  readonly siteUrl: string;
  readonly minNative: string;
  readonly maxNative: string | null;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds what apps carry from this checkout, and signs it.
 *
 * @throws Refusal where apps built from this checkout would not take it
 */
export async function buildBundle({ env, maxNative, minNative, siteUrl }: BuildOptions): Promise<BuiltBundle> {
  const key = readPrivateKey(env);
  if (!isKeyOfApps(key))
    throw new OwnerRefusal(
      'Apps of this checkout trust another key: native/live-update-public-key.pem is not the half of this one.',
    );
  const build = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/build.mjs', ...words], { cwd: root, stdio: 'inherit' });
  if (build('--check').status !== 0 && build().status !== 0) throw new OwnerRefusal('The client could not be built.');
  const { version: webVersion } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return makeBundle(nativeFiles(siteUrl), { webVersion, minNative, maxNative }, key);
}
