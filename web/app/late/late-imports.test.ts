// @vitest-environment node
import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(
    ['/web/**/*.ts', '/web/**/*.tsx', '!/web/**/*.test.*', '!/web/testing/**', '!/web/**/testing/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).map(([path, text]) => [path, text.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gmsu, '')] as const);

/**
 * Late imports that are begun before anybody wants them, or remembered when they failed: nothing asks for these again.
 */
const isStored = /(?:(?:const|let) \w+|\?\?)\s*=\s*import\(/u;

it('no late import is cached when it failed: each is made by a function, for each wish', () => {
  const late = sources.filter(([, text]) => /\bimport\(/u.test(text));
  expect(late.length).toBeGreaterThan(40);
  expect(late.filter(([, text]) => isStored.test(text)).map(([path]) => path)).toEqual([]);
  // The controls.
  expect(isStored.test("const dialog = import('./dialog.tsx');")).toBe(true);
  expect(isStored.test("loading ??= import('./dialog.tsx');")).toBe(true);
});

it('screens that come late use the one that asks again, not React’s own', () => {
  const own = sources.filter(([, text]) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/u.test(text));
  expect(own.map(([path]) => path)).toEqual(['/web/ui/retried-lazy.tsx']);
});
