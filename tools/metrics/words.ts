import { counted, type Measure } from './measures.ts';
import { isGeneratedFile, isTest, type Snapshot } from './snapshot.ts';

/** Terms that an engineer searches for; a stem stands for its forms. */
const standardTerms = [
  'encrypt',
  'decrypt',
  'pagination',
  'optimistic',
  'idempotent',
  'moderation',
  'sanitize',
  'serializ',
  'debounce',
  'cooldown',
  'timeoutMs',
  'lifetimeMs',
  'lifetimeSeconds',
  'pollIntervalMs',
  'maxItems',
  'maxLength',
];

/** Words that the field has another one for (CONTRIBUTING.md). */
const oldWords = [
  'errand',
  'seal',
  'chore',
  'patience',
  'glance',
  'regrowth',
  'anew',
  'whoever',
  'stand-in',
  'somebody',
];

/** Finds a stem at the start of a word, also within names: `seal` in `sealed` and `keptSealKey`, not in `conceal`. */
export function stemPattern(stem: string): RegExp {
  const capitalize = (text: string) => text.replace(/^./u, first => first.toUpperCase());
  const [head = '', ...tail] = stem.split('-');
  const joined = [head, ...tail.map(capitalize)].join('');
  const forms = [stem, capitalize(stem), joined].map(form => `(?<![a-zA-Z])${form}`);
  return new RegExp([...forms, capitalize(joined)].join('|'), 'gu');
}

/** Counts the hits of each stem. */
export function countStems(stems: readonly string[], files: Snapshot): readonly (readonly [string, number])[] {
  return stems.map(stem => {
    const pattern = stemPattern(stem);
    return [stem, files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)] as const;
  });
}

function measureStems(name: string, stems: readonly string[], files: Snapshot): readonly Measure[] {
  const counts = countStems(stems, files);
  return [
    { name, value: counts.reduce((sum, [, hits]) => sum + hits, 0) },
    ...counts.map(([stem, hits]) => ({ name: `· ${stem}`, value: hits })),
  ];
}

/** Measures the names in the code, and how often it asserts what the compiler could not follow. */
export function measureWords(snapshot: Snapshot): readonly Measure[] {
  const source = snapshot.filter(
    file => /\.(?:tsx?|mjs|sql)$/u.test(file.path) && !isTest(file) && !isGeneratedFile(file) && !namesThem(file.path),
  );
  const typeScript = source.filter(({ path }) => !path.endsWith('.sql'));
  const lines = (pattern: RegExp) =>
    typeScript.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(({ 0: found }) => `${path}: ${found}`));
  return [
    ...measureStems('hits of standard terms', standardTerms, source),
    ...measureStems('hits of words that the field has another one for', oldWords, source),
    measureDocComments(snapshot.filter(file => /\.(?:tsx?|mjs)$/u.test(file.path) && !isGeneratedFile(file))),
    counted('results of queries asserted by overrideTypes', lines(/\.overrideTypes\b/gu)),
    counted('casts by `as unknown as`', lines(/\bas unknown as\b/gu)),
  ];
}

/** Share of the doc comments that begin with a question word instead of a noun or a verb, in percent. */
export function measureDocComments(files: Snapshot): Measure {
  const questions: string[] = [];
  let all = 0;
  for (const { path, text } of files)
    for (const [, start = ''] of text.matchAll(/\/\*\*[\s*]+(\S[^\n]*)/gu)) {
      all += 1;
      if (/^(?:What|Whether|Who|Whose|Where|How|Why)\b/u.test(start)) questions.push(`${path}: ${start}`);
    }
  const share = all === 0 ? 0 : Math.round((1_000 * questions.length) / all) / 10;
  return { name: 'doc comments that begin with a question word, %', value: share, items: questions };
}

/** The lists above are no use of their words. */
const namesThem = (path: string) => path.startsWith('tools/metrics/');
