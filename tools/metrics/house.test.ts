import { expect, it } from 'vitest';
import { longFunctions, longProse, measureHouse } from './house.ts';

it('names functions over a hundred lines with their length', () => {
  const body = (lines: number) => `const a = 1;\nfunction f() {\n${'  a;\n'.repeat(lines)}}\n`;
  expect(longFunctions([{ path: 'a.ts', text: body(98) }])).toEqual([]);
  expect(longFunctions([{ path: 'a.ts', text: body(99) }])).toEqual(['a.ts:2: 101']);
});

it('counts lines of prose that no window shows whole, and no tables, which cannot be wrapped', () => {
  const long = 'word '.repeat(40);
  expect(longProse([{ path: 'a.md', text: `${long}\n| ${long} |\nshort\nhttps://${'x'.repeat(200)}\n` }])).toEqual([
    'a.md:1',
  ]);
});

it('counts what a reader would stumble over', () => {
  const values = Object.fromEntries(
    measureHouse([
      { path: 'server/http/a.ts', text: 'const kept = socket._handle; // oxlint-disable-line\n' },
      { path: 'server/http/a.test.ts', text: 'kept\n' },
      { path: 'docs/decisions/0001-a.md', text: 'three short words\n' },
      { path: 'docs/a.md', text: 'one\n' },
      {
        path: 'database/schema.sql',
        text: 'create table public.a (\nCREATE TRIGGER b\nCREATE OR REPLACE FUNCTION private.undo_a()\n',
      },
      { path: 'database/migrations/1.sql', text: 'if current_user = 1 then\n' },
    ]).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({
    'lines of server/http, server/pages, packages/pg-one-sync, tools/build, web/ui': 1,
    'lines of source without tests and generated files': 2,
    'uses of private parts of Node': 1,
    'words of decision records': 3,
    'words of docs/*.md': 1,
    '`kept` in code': 1,
    tables: 1,
    triggers: 1,
    'undo_* functions': 1,
    'conditions on current_user': 1,
    'exemptions from lint': 1,
  });
});
