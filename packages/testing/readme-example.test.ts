import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReadmeExample } from './readme-example.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readme-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readme(text: string): URL {
  const file = join(folder, 'README.md');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

it('runs the TypeScript below "## Example" and returns what it printed beside what the README says', async () => {
  const text = [
    '```ts',
    'throw new Error();',
    '```',
    '## Example',
    '```ts',
    "const name: string = process.env['NAME'] ?? '';",
    'console.log(await Promise.resolve(`Hello ${name}`));',
    '```',
    'It prints',
    '```text',
    'Hello Ann',
    '```',
  ].join('\n');
  expect(await runReadmeExample(readme(text), { NAME: 'Ann' })).toEqual({
    printed: 'Hello Ann\n',
    documented: 'Hello Ann\n',
  });
});

it('fails when the example fails, with its message', async () => {
  const text = ['## Example', '```ts', "throw new Error('out of date');", '```', '```text', '```'].join('\n');
  await expect(runReadmeExample(readme(text))).rejects.toThrow('out of date');
});

it('fails when there is no example', async () => {
  await expect(runReadmeExample(readme('## Example\n'))).rejects.toThrow('has no example');
});
