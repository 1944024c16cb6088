import { describe, expect, it } from 'vitest';
import { cleanFile } from './clean-file.ts';
import { lookInside } from './testing/look-inside.ts';
import { traces, tracedFiles } from './testing/traced-files.ts';

const foundIn = async (bytes: Uint8Array) => {
  const text = await lookInside(bytes);
  return traces.filter(trace => text.includes(trace));
};

/** Report to the person who uploaded it. */
const reported: Readonly<Record<string, readonly string[]>> = {
  'a photo': ['author', 'device', 'location'],
  'a PDF': ['author', 'comments', 'device', 'history', 'location'],
  'a document': ['author', 'comments', 'descriptions', 'device', 'hidden', 'history', 'location'],
  'a sheet with a document in it': ['author', 'comments', 'descriptions', 'device', 'hidden', 'history', 'location'],
  slides: ['author', 'comments', 'hidden', 'history'],
  'an open document': ['author', 'comments', 'device', 'location'],
};

describe.each(Object.entries(tracedFiles))('%s', (what, make) => {
  it('says nothing of who made it any more, and its owner learns what was taken off', async () => {
    const made = new Uint8Array(await make());
    expect(await foundIn(made), 'the search would see it').not.toEqual([]);
    const result = await cleanFile(made);
    if (result.outcome === 'refused') throw new Error(`refused: ${result.reason}`);
    expect(await foundIn(result.bytes)).toEqual([]);
    expect(result.cleaned.toSorted()).toEqual(reported[what]);
  });
});
