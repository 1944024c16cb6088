import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { cleanFile } from '../clean-file.ts';
import { lookInside } from '../testing/look-inside.ts';
import { pdf } from '../testing/pdfs.ts';

const algorithms = ['RC4-128', 'AES-128', 'AES-256'] as const;

describe('a PDF', () => {
  it.each(algorithms)('that only its owner may print opens for all, in %s', async algorithm => {
    const sent = await pdf(document =>
      document.encrypt({ ownerPassword: 'owner', algorithm, allowWeakCryptography: true, permissions: {} }),
    );
    await expect(PDFDocument.load(sent), 'it is encrypted').rejects.toThrow('encrypted');
    const result = await cleanFile(sent);
    if (result.outcome === 'refused') throw new Error(result.reason);
    expect(result.thumbnail).not.toBeNull();
    expect(await lookInside(result.bytes)).toContain('Helvetica');
    expect(Buffer.from(result.bytes).includes('/Encrypt')).toBe(false);
  });

  it.each(algorithms)('with a password to open it is refused, in %s', async algorithm => {
    const sent = await pdf(document =>
      document.encrypt({ userPassword: 'user', ownerPassword: 'owner', algorithm, allowWeakCryptography: true }),
    );
    expect(await cleanFile(sent)).toEqual({ outcome: 'refused', reason: 'encrypted' });
  });

  it.each(['\n', '\ufeff', '\x1b%-12345X@PJL SET USERNAME="Dana Levi"\n', 'x'.repeat(1_000)])(
    'begins where it says so, and what stands before is gone: %j',
    async before => {
      const result = await cleanFile(Buffer.concat([Buffer.from(before), await pdf()]));
      if (result.outcome === 'refused') throw new Error(result.reason);
      expect([result.mediaType, result.thumbnail !== null]).toEqual(['application/pdf', true]);
      expect(Buffer.from(result.bytes).toString('latin1').startsWith('%PDF-')).toBe(true);
      expect(await lookInside(result.bytes)).not.toContain('Dana Levi');
      expect(result.cleaned).toEqual(before.length > 1 ? ['device'] : []);
    },
  );
});
