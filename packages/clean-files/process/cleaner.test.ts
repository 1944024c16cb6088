import { afterEach, describe, expect, it } from 'vitest';
import { pdfWithObjectStream } from '../testing/pdfs.ts';
import { type Cleaner, createCleaner } from './cleaner.ts';

let cleaner: Cleaner;
afterEach(() => cleaner.close());

const text = Buffer.from('שלום');

describe('a process that cleans', () => {
  it('hands its result back, and cleans a few at a time while others wait', async () => {
    cleaner = createCleaner({ atOnce: 2 });
    const results = await Promise.all(Array.from({ length: 4 }, () => cleaner.clean(text)));
    expect(results.map(result => result.outcome === 'cleaned' && Buffer.from(result.bytes).toString())).toEqual(
      Array.from({ length: 4 }, () => 'שלום'),
    );
  });

  it('is ended when it takes too long, and its file is refused', async () => {
    cleaner = createCleaner({ timeoutMs: 1 });
    expect(await cleaner.clean(text)).toEqual({ outcome: 'refused', reason: 'bomb' });
  });

  it.runIf(process.platform === 'linux')('is ended when it takes too much memory', async () => {
    cleaner = createCleaner({ memoryBytes: 800 * 1_048_576 });
    expect(await cleaner.clean(pdfWithObjectStream(300))).toMatchObject({ outcome: 'refused' });
    expect(await cleaner.clean(text)).toMatchObject({ outcome: 'cleaned' });
  });

  it('is ended when the cleaner is closed', async () => {
    cleaner = createCleaner();
    const cleaning = cleaner.clean(text);
    await Promise.all([expect(cleaning).rejects.toThrow('abort'), cleaner.close()]);
  });
});
