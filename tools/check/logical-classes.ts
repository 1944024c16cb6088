import { readSources } from './repository-files.ts';

/**
 * Tailwind classes with a physical side; `ms-`, `pe-`, `start-`, `text-start` and their like say the same in both
 * directions.
 */
const physical =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr)(?:-[\w./[\]-]+)?|(?:left|right)-[\w./[\]-]+|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?![\w-])/g;

/** Physical classes in one source text, with their line. Only string literals count. */
export function physicalClassesIn(source: string): { readonly line: number; readonly name: string }[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/(["'`])(.*?)\1/g)].flatMap(literal =>
        [...(literal[2] ?? '').matchAll(physical)].map(match => ({ line: index + 1, name: match[0] })),
      ),
    );
}

/** Problems that `npm run check` reports of web/: physical directions where logical ones belong. */
export function findPhysicalClasses(): string[] {
  return readSources(['web/**/*.tsx'])
    .filter(({ path }) => !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) => physicalClassesIn(text).map(({ line, name }) => `${path}:${line}: ${name}`));
}
