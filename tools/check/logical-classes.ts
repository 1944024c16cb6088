import { globSync, readFileSync } from 'node:fs';

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

/** What `npm run check` reports of web/: physical directions where logical ones belong. */
export function findPhysicalClasses(): string[] {
  const root = new URL('../../', import.meta.url);
  return globSync('web/**/*.tsx', { cwd: root })
    .filter(file => !file.endsWith('.test.tsx'))
    .flatMap(file =>
      physicalClassesIn(readFileSync(new URL(file, root), 'utf8')).map(({ line, name }) => `${file}:${line}: ${name}`),
    );
}
