import { expect, it } from 'vitest';
import { folderCycleProblems } from './folder-cycles.ts';

it('names the folders that need each other', () => {
  const imports = [
    { from: 'server/http/log.ts', to: 'server/pages/kept.ts' },
    { from: 'server/pages/page.ts', to: 'server/http/etag.ts' },
    { from: 'web/app/shell/shell.tsx', to: 'web/app/late/late.ts' },
    { from: 'web/app/late/parts.tsx', to: 'web/app/shell/bars.ts' },
  ];
  expect(folderCycleProblems(imports)).toEqual([
    'web/, two levels: web/app/late, web/app/shell need each other',
    'server/ and packages/, one level: server/http, server/pages need each other',
  ]);
});

it('lets folders stand on each other in one direction', () => {
  const imports = [
    { from: 'server/pages/page.ts', to: 'server/http/etag.ts' },
    { from: 'server/http/log.ts', to: 'server/operations/logger.ts' },
    { from: 'web/app/shell/shell.tsx', to: 'web/app/late/late.ts' },
  ];
  expect(folderCycleProblems(imports)).toEqual([]);
});
