import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLateImport } from './late-import.ts';

const folder = new URL('https://dargu.example/assets/');
const files: Record<string, string> = {};
const importFile = vi.fn(async (address: string) => address);
const requested: string[] = [];
let isOffline = false;

beforeEach(() => {
  requested.length = 0;
  isOffline = false;
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.replace(folder.href, '');
    requested.push(name);
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response(files[name] ?? null, { status: name in files ? 200 : 404 });
  });
  Object.assign(files, {
    'dialog.js': 'import{a as b}from"./button.js";import`./sheet.js`;import("./later.js")',
    'button.js': 'import{c}from"./react.js";export{c as a}',
    'sheet.js': '',
    'react.js': '',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  importFile.mockClear();
});

it('a script is imported once it has come with all that it imports, each fetched once', async () => {
  const lateImport = createLateImport(folder, importFile);
  expect(await lateImport('dialog.js', 'sheet.js')).toBe(`${folder.href}dialog.js`);
  expect(requested.toSorted()).toEqual(['button.js', 'dialog.js', 'react.js', 'sheet.js']);
  await lateImport('button.js');
  expect(requested).toHaveLength(4);
});

it('one that did not come in the moment of a short blip is fetched once more', async () => {
  isOffline = true;
  const imported = createLateImport(folder, importFile)('button.js');
  await vi.waitFor(() => expect(requested).toEqual(['button.js']));
  isOffline = false;
  await expect(imported).resolves.toBe(`${folder.href}button.js`);
  expect(requested).toEqual(['button.js', 'button.js', 'react.js']);
});

it('one that did not come is not imported, which a browser would remember, and is requested again', async () => {
  const lateImport = createLateImport(folder, importFile);
  isOffline = true;
  await expect(lateImport('dialog.js')).rejects.toThrow('Failed to fetch');
  isOffline = false;
  delete files['react.js'];
  await expect(lateImport('dialog.js')).rejects.toThrow('react.js: 404');
  expect(importFile).not.toHaveBeenCalled();
  files['react.js'] = '';
  await lateImport('dialog.js');
  expect(importFile).toHaveBeenCalledOnce();
});
