import { PDFArray, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
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

  it('says nothing in forms, notes, structure, layers and labels of pages', async () => {
    const mark = PDFString.of('Zqxwv');
    const sent = await pdf(document => {
      const { context, catalog } = document;
      const field = document.getForm().createTextField('Zqxwv.field');
      field.addToPage(document.getPage(0), { x: 50, y: 500, width: 100, height: 20 });
      const page = document.getPage(0).node;
      const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], Contents: mark, T: mark });
      page.lookup(PDFName.of('Annots'), PDFArray).push(context.register(note));
      const layer = context.register(context.obj({ Type: 'OCG', Name: mark }));
      catalog.set(
        PDFName.of('OCProperties'),
        context.obj({ OCGs: [layer], D: { Name: mark, Creator: mark, Order: [layer], BaseState: 'ON' } }),
      );
      catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { P: mark }] }));
      const element = context.obj({
        Type: 'StructElem',
        S: 'Figure',
        T: mark,
        Alt: mark,
        ActualText: mark,
        E: mark,
        ID: mark,
      });
      catalog.set(
        PDFName.of('StructTreeRoot'),
        context.register(context.obj({ Type: 'StructTreeRoot', K: [element] })),
      );
    });
    expect(await lookInside(sent), 'the search would see it').toContain('Zqxwv');
    const result = await cleanFile(sent);
    if (result.outcome === 'refused') throw new Error(result.reason);
    expect(await lookInside(result.bytes)).not.toContain('Zqxwv');
    expect(result.thumbnail).not.toBeNull();
    expect(result.cleaned.toSorted()).toEqual(['comments', 'descriptions', 'form']);
  });

  it('leads to the same destinations when these have lost their names', async () => {
    const sent = await pdf(document => {
      const { context, catalog } = document;
      const second = document.addPage([100, 100]).ref;
      const destination = (name: string) => ({ Names: [PDFString.of(name), [second, 'XYZ', 0, 0, null]] });
      catalog.set(
        PDFName.of('Names'),
        context.obj({ Dests: { Kids: [context.register(context.obj(destination('Zqxwv')))] } }),
      );
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: PDFString.of('Zqxwv') };
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([link]));
    });
    const result = await cleanFile(sent);
    if (result.outcome === 'refused') throw new Error(result.reason);
    const pages = (await PDFDocument.load(result.bytes)).getPages();
    const [link] = pages[0]?.node.Annots()?.asArray() ?? [];
    expect(link?.toString()).toContain(`/Dest [ ${pages[1]?.ref.toString()} /XYZ 0 0 null ]`);
    expect(await lookInside(result.bytes)).not.toContain('Zqxwv');
  });
});
