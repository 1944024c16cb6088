import { readSources, type SourceFile } from './repository-files.ts';
import { defaultLanguage } from '#contract/locales.ts';
import { readMessages } from './locale-parity.ts';

/** `reviews.count_one` is used as `reviews.count`; the number chooses the form. */
const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');

/**
 * String literals of a source as patterns of keys. What stands in `${…}` of a template may be any part of a key without
 * a dot: `tags.${tag}` uses every key of one part below `tags`. A template that begins with `${` is no key.
 */
export function keyPatterns(source: string): readonly RegExp[] {
  const literals = [...source.matchAll(/'([\w.]+)'|"([\w.]+)"|`([a-z](?:[\w.]|\$\{[^`{}]*\})*)`/gu)];
  return literals.map(([, single, double, template]) => {
    const text = single ?? double ?? template ?? '';
    const parts = text.split(/\$\{[^}]*\}/u).map(part => part.replaceAll('.', String.raw`\.`));
    return new RegExp(`^${parts.join('[^.]+')}$`, 'u');
  });
}

/** Keys that no literal in the sources can be. */
export function unusedKeys(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const patterns = [
    ...new Map(sources.flatMap(({ text }) => keyPatterns(text)).map(each => [each.source, each])).values(),
  ];
  return [...new Set(keys.map(withoutForm))].filter(key => !patterns.some(pattern => pattern.test(key)));
}

const productSources = () =>
  readSources(['{contract,packages,server,web}/**/*.{ts,tsx}']).filter(
    ({ path }) => !/\.test\.tsx?$|\/testing\//u.test(path),
  );

/** Problems that `npm run check` reports of locales/he: texts that nothing uses. */
export function findUnusedKeys(): string[] {
  const sources = productSources();
  return unusedKeys([...readMessages(defaultLanguage).keys()], sources).map(key => `nothing uses ${key}`);
}

/** Modules that have the texts of a file of its own: those below what loads them. */
const homes = {
  admin: /^web\/(?:entities|features|screens)\/admin(?:-[a-z-]+)?\//u,
  transparency: /^web\/features\/transparency\//u,
} as const;

/** Literals that name a text of a file, in a source that may run without it. */
export function misplacedKeys(
  file: keyof typeof homes,
  ofFile: readonly string[],
  sources: readonly SourceFile[],
): string[] {
  const keys = new Set(ofFile.map(withoutForm));
  return sources
    .filter(({ path }) => !homes[file].test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([\w.]+\.[\w.]+)'/gu)].flatMap(([, key = '']) =>
        keys.has(key) ? [`${path} uses ${key} of ${file}.json`] : [],
      ),
    );
}

/** Problems that `npm run check` reports of texts that are missing where they are used. */
export function findMisplacedKeys(): string[] {
  const sources = productSources();
  return (['admin', 'transparency'] as const).flatMap(file =>
    misplacedKeys(file, [...readMessages(defaultLanguage, [file]).keys()], sources),
  );
}
