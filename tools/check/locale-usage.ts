import { readSources, type SourceFile } from './repository-files.ts';
import { defaultLanguage } from '#contract/locales.ts';
import { readMessages } from './locale-parity.ts';

/** `reviews.count_one` is asked for as `reviews.count`; the number chooses the form. */
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

/** What `npm run check` reports of locales/he: texts that nobody asks for. */
export function findUnusedKeys(): string[] {
  const sources = productSources();
  return unusedKeys([...readMessages(defaultLanguage).keys()], sources).map(key => `nothing uses ${key}`);
}

/** Where the texts of admin.json are there: below what loads them (web/entities/admin/admin-texts.tsx). */
const isOfAdmins = (path: string) => /^web\/(?:entities|features|screens)\/admin(?:-[a-z-]+)?\//u.test(path);

/** Literals that name a text of admins, in a source that may run without those texts. */
export function misplacedKeys(adminKeys: readonly string[], sources: readonly SourceFile[]): string[] {
  const keys = new Set(adminKeys.map(withoutForm));
  return sources
    .filter(({ path }) => !isOfAdmins(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([\w.]+\.[\w.]+)'/gu)].flatMap(([, key = '']) =>
        keys.has(key) ? [`${path} uses ${key} of admin.json`] : [],
      ),
    );
}

/** What `npm run check` reports of texts that are not there where they are used. */
export function findMisplacedKeys(): string[] {
  return misplacedKeys([...readMessages(defaultLanguage, ['admin']).keys()], productSources());
}
