import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OwnerRefusal } from '../database/as-owner.ts';
import type { BuiltBundle } from './build-bundle.ts';

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);
const facts = z.object({
  id: z.string(),
  webVersion: version,
  minNative: version,
  maxNative: version.nullable(),
  sha256: z.string(),
  signature: z.string(),
});

/** Writes bundle.zip and bundle.json, to be carried from the machine with the key to the one that publishes. */
export function writeBundle(folder: string, { bundle, zip }: BuiltBundle): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bundle.zip'), zip);
  writeFileSync(join(folder, 'bundle.json'), `${JSON.stringify(bundle, null, 2)}\n`);
}

/** @throws Refusal where the two are not there */
export function readBundle(folder: string): BuiltBundle {
  try {
    const bundle = facts.parse(JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')));
    return { bundle, zip: readFileSync(join(folder, 'bundle.zip')) };
  } catch (error) {
    throw new OwnerRefusal(`${folder} holds no bundle: ${(error as Error).message}`);
  }
}
