import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (path: string) => path.replaceAll(/[&<>]/gu, sign => escapes[sign] ?? sign);

/** A fontconfig configuration that knows one folder of fonts and keeps its cache in another. */
export function fontConfiguration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;
}

/**
 * Writes the font configuration of a browser that was unpacked to `home`. The one that comes with it names folders of
 * AWS Lambda and /tmp/fonts, so that on a new machine the browser finds no font and dies on its first field. It is
 * written at every start: a project folder that was moved has other paths. Two starts at once are safe, since the file
 * appears whole.
 * @returns the environment that makes the browser read it
 */
export function writeFontConfiguration(home: string): NodeJS.ProcessEnv {
  const file = join(home, 'dargu-fonts.conf');
  const stage = `${file}.${String(process.pid)}`;
  writeFileSync(stage, fontConfiguration(join(home, 'fonts'), join(home, 'font-cache')));
  renameSync(stage, file);
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: home };
}
