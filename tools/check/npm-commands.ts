import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Commands of npm that a text calls and package.json does not have. */
export function unknownScripts(text: string): string[] {
  return [...text.matchAll(/npm run (?:-s )?([\w:-]+)/gu)]
    .map(([, name = '']) => name)
    .filter(name => scripts[name] === undefined);
}
