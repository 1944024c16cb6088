import { readFileSync } from 'node:fs';

const manifest = JSON.parse(
  readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Pattern of the address of the file that holds a module, which is imported late; file names have no words. */
export function builtFile(module: string): string {
  const found = manifest[module];
  if (!found) throw new Error(`The build has no file of ${module}`);
  return `**/${found.file}`;
}
