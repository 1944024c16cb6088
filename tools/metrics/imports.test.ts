import { describe, expect, it } from 'vitest';
import { folderCycles, folderOf } from './folder-cycles.ts';
import { importsBetweenFeatures, measureImports, smallCompanions } from './imports.ts';
import { importsBetween } from './module-graph.ts';

const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join('\n') });

const settings = [
  file('package.json', JSON.stringify({ imports: { '#web/*': './web/*' } })),
  file(
    'packages/sync/package.json',
    JSON.stringify({ name: '@dargu/sync', exports: { '.': { default: './index.ts' }, './*': './*' } }),
  ),
];
const modules = [
  file(
    'web/features/a/a.ts',
    `import { b } from '#web/features/b/b.ts';`,
    `import type { C } from '../b/c.ts';`,
    `import { useState } from 'react';`,
    `const late = () => import('./late.ts');`,
  ),
  file('web/features/a/late.ts', `export * from '#web/lib/d.ts';`),
  file(
    'web/features/b/b.ts',
    `import '../a/late.ts';`,
    `import sync from '@dargu/sync';`,
    `import '@dargu/sync/pool.ts';`,
  ),
  file('web/features/b/c.ts'),
  file('web/lib/d.ts', `// import '#web/features/a/a.ts'`),
  file('packages/sync/index.ts'),
  file('packages/sync/pool.ts'),
];
const imports = importsBetween(modules, [...settings, ...modules]);
const pairs = (found: typeof imports) => found.map(({ from, to }) => `${from} ${to}`);

describe('the imports', () => {
  it('are found by path, by alias and by name of a package, of types alone and late ones too', () => {
    expect(pairs(imports)).toEqual([
      'web/features/a/a.ts web/features/b/b.ts',
      'web/features/a/a.ts web/features/b/c.ts',
      'web/features/a/a.ts web/features/a/late.ts',
      'web/features/a/late.ts web/lib/d.ts',
      'web/features/b/b.ts web/features/a/late.ts',
      'web/features/b/b.ts packages/sync/index.ts',
      'web/features/b/b.ts packages/sync/pool.ts',
    ]);
  });

  it('lead from feature to feature', () => {
    expect(pairs(importsBetweenFeatures(imports))).toEqual([
      'web/features/a/a.ts web/features/b/b.ts',
      'web/features/a/a.ts web/features/b/c.ts',
      'web/features/b/b.ts web/features/a/late.ts',
    ]);
  });

  it('make a row each', () => {
    const values = measureImports(modules, imports).map(({ value }) => value);
    expect(values).toEqual([3, 1, 2, 0, 0, 0]);
  });

  it('show small files that only one neighbour needs', () => {
    const long = file('web/ui/long.ts', ...Array.from({ length: 21 }, () => '//'));
    const files = [file('web/ui/a.ts'), file('web/ui/b.ts'), file('web/ui/c.ts'), long];
    const edges = [
      { from: 'web/ui/x.ts', to: 'web/ui/a.ts' },
      { from: 'web/ui/x.ts', to: 'web/ui/b.ts' },
      { from: 'web/ui/y.ts', to: 'web/ui/b.ts' },
      { from: 'web/lib/z.ts', to: 'web/ui/c.ts' },
      { from: 'web/ui/x.ts', to: 'web/ui/long.ts' },
    ];
    expect(smallCompanions(files, edges)).toEqual(['web/ui/a.ts']);
  });
});

describe('the folders', () => {
  it('are cut at a depth, and a file of the top folder stands alone', () => {
    expect(folderOf('web/features/a/api/x.ts', 2)).toBe('web/features/a');
    expect(folderOf('web/lib/x.ts', 2)).toBe('web/lib');
    expect(folderOf('server/http/deep/x.ts', 1)).toBe('server/http');
    expect(folderOf('server/config.ts', 1)).toBe('server/config.ts');
  });

  it('that reach each other are one cycle, others none', () => {
    const edge = (from: string, to: string) => ({ from: `web/${from}/1.ts`, to: `web/${to}/2.ts` });
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd'), edge('e', 'd'), edge('d', 'd')];
    expect(folderCycles(edges, 1)).toEqual([['web/a', 'web/b', 'web/c']]);
    expect(folderCycles([...edges, edge('d', 'e')], 1)).toHaveLength(2);
  });
});
