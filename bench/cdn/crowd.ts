import { type Language, languageOfTag } from '#contract/locales.ts';

/** Pages that one visitor requests, one after the other. */
export interface Visit {
  readonly headers: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
}

const acceptLanguages = [
  'he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7',
  'he,en-US;q=0.9,en;q=0.8',
  'he-IL',
  'he',
  'he-IL,he;q=0.9',
  'en-US,en;q=0.9,he;q=0.8',
  'en-US,en;q=0.9',
  'en-GB,en;q=0.9',
  'ru-RU,ru;q=0.9,he;q=0.8,en;q=0.7',
  'ar,he;q=0.9,en;q=0.8',
];
const acceptEncodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br, zstd', 'gzip, deflate, br'];
const sorts = ['best', 'most', 'newest', 'name'];

/**
 * Visitors with the pages that they open: lists, and professors by how popular they are.
 *
 * @param popular ids of professors, the most popular first
 * @param withForeign each has a cookie of their own that is none of the product's
 */
export function drawCrowd(count: number, popular: readonly number[], seed: number, withForeign: boolean): Visit[] {
  let state = seed * 48_271;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(draw() * values.length)] as Value;
  // The most popular most: each tenfold of ranks is visited as often as the one before.
  const professor = () => `/professor/${String(popular[Math.floor(popular.length ** draw()) - 1] ?? popular[0])}`;
  const pages = [
    professor,
    professor,
    professor,
    () => `/professors?sort=${one(sorts)}`,
    () => '/professors',
    () => '/courses',
    () => `/professors?institution=${String(1 + Math.floor(20 * draw() ** 2))}`,
    () => '/info',
  ];
  return Array.from({ length: count }, (_, index) => {
    const acceptLanguage = one(acceptLanguages);
    const accepted = acceptLanguage.split(',').map(part => languageOfTag(part.split(';')[0] ?? ''));
    const language: Language = accepted.find(each => each !== undefined) ?? 'he';
    const cookies = [
      ...(draw() < 0.2 ? [`lng=${language}`] : []),
      ...(draw() < 0.2 ? [`theme=${one(['dark', 'light', 'system'])}`] : []),
      ...(withForeign ? [`_ga=GA1.1.${String(Math.floor(draw() * 1e9))}`] : []),
    ];
    const paths = Array.from({ length: 4 }, () => `/${language}${one(pages)()}`);
    return {
      headers: {
        'accept-language': acceptLanguage,
        'accept-encoding': one(acceptEncodings),
        'x-forwarded-for': `198.18.${String(index >> 8)}.${String(index & 255)}`,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      },
      paths: draw() < 0.25 ? ['/', ...paths.slice(1)] : paths,
    };
  });
}
