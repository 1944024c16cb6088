import { deflateSync } from 'node:zlib';
import { PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { marker, shown } from './marked-ooxml.ts';
import { pdf } from './pdfs.ts';

/** A PDF with a word in every slot that no reader shows, and another in those that it does show. */
export async function markedPdf(): Promise<{ readonly bytes: Uint8Array; readonly count: number }> {
  let count = 0;
  const mark = () => `${marker}${(count += 1)}`;
  const words = () => PDFString.of(mark());
  const nameOf = () => PDFName.of(mark());
  const picture = await markedJpeg(mark);
  const bytes = await pdf(async document => {
    const { catalog, context } = document;
    const object = (value: object): PDFObject => context.obj(value as never);
    const add = (value: object) => context.register(object(value));
    const stream = (text: string | Uint8Array, dict = {}) => context.register(context.stream(text, dict));
    const set = (entry: string, value: object) => catalog.set(PDFName.of(entry), object(value));
    const file = add({ Type: 'Filespec', F: words(), Desc: words(), EF: { F: stream(mark()) } });
    const program = add({ S: 'JavaScript', JS: words() });
    context.trailerInfo.Info = add({ Title: words(), Author: words(), Creator: words(), Producer: words() });
    context.trailerInfo.ID = context.obj([words(), words()]);

    const page = document.getPage(0);
    const destination = context.obj([page.ref, 'XYZ', 0, 0, null]);
    const layer = add({
      Type: 'OCG',
      Name: words(),
      Usage: { CreatorInfo: { Creator: words() }, User: { Type: 'Ind', Name: words() } },
    });
    const field = add({ FT: 'Tx', T: words(), TU: words(), TM: words(), V: words(), DV: words(), Kids: [] });
    const metadata = () => stream(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${mark()}</x:xmpmeta>`, { Subtype: 'XML' });
    const pieces = () => ({ PieceInfo: { [mark()]: { Private: words() } }, Metadata: metadata(), [mark()]: words() });

    set('Metadata', metadata());
    set('PieceInfo', { App: { Private: words() } });
    set(mark(), { Private: words() });
    set('PageLabels', { Nums: [0, { P: words() }] });
    set('OpenAction', program);
    set('AF', [file]);
    set('URI', { Base: words() });
    set('ViewerPreferences', { Direction: 'R2L', [mark()]: words() });
    set('OutputIntents', [
      { S: 'GTS_PDFA1', OutputConditionIdentifier: words(), Info: words(), RegistryName: words() },
    ]);
    set('Names', {
      Dests: { Names: [words(), destination, PDFString.of(`${marker}here`), destination] },
      EmbeddedFiles: { Names: [words(), file] },
      JavaScript: { Names: [words(), program] },
      Templates: { Names: [words(), destination] },
    });
    set('Dests', { [mark()]: destination });
    set('AcroForm', { Fields: [field], DA: words(), XFA: [words(), stream(mark())] });
    set('OCProperties', {
      OCGs: [layer],
      D: { Name: words(), Creator: words(), BaseState: 'ON', Order: [words(), layer] },
      Configs: [{ Name: words() }],
    });
    const element = {
      Type: 'StructElem',
      S: nameOf(),
      ID: words(),
      T: words(),
      Alt: words(),
      ActualText: words(),
      E: words(),
      A: { O: 'Table', Summary: words(), Headers: [words()] },
      Pg: page.ref,
      K: 0,
      ...pieces(),
    };
    set('StructTreeRoot', {
      Type: 'StructTreeRoot',
      K: [add(element)],
      IDTree: { Names: [words(), destination] },
      RoleMap: { [mark()]: 'P' },
      ClassMap: { [mark()]: { O: 'Layout', [mark()]: words() } },
    });
    const item = add({ Title: PDFString.of(`${shown}1`), A: { S: 'GoTo', D: PDFString.of(`${marker}here`) } });
    set('Outlines', { Type: 'Outlines', First: item, Last: item, Count: 1 });

    const form = stream(`% ${mark()}\n/Tx BMC BT (${shown}2) Tj ET EMC`, {
      Subtype: 'Form',
      BBox: [0, 0, 90, 90],
      OPI: { F: words() },
      Ref: { F: file },
      LastModified: words(),
      Name: nameOf(),
      ...pieces(),
    });
    const image = stream(picture, {
      Subtype: 'Image',
      Width: 32,
      Height: 32,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
      Filter: 'DCTDecode',
      ID: words(),
      Alternates: [{ Image: stream(mark()) }],
      ...pieces(),
    });
    const resource = mark();
    page.node.newXObject('Form', form);
    page.node.newXObject(resource, image);
    const resources = page.node.Resources();
    const tint = stream(`{ % ${mark()}\n dup }`, { FunctionType: 4, Domain: [0, 1], Range: [0, 1, 0, 1] });
    const profile = stream(markedProfile(mark), { N: 3, Alternate: 'DeviceRGB' });
    resources?.set(
      PDFName.of('ColorSpace'),
      context.obj({ [mark()]: ['Separation', mark(), 'DeviceRGB', tint], Profile: ['ICCBased', profile] }),
    );
    resources?.set(PDFName.of('Properties'), context.obj({ Layer: layer, Words: add({ ActualText: words() }) }));
    page.node.addContentStream(
      stream(
        `% ${mark()}\nq 20 0 0 20 0 0 cm /${resource} Do /Form Do Q /Span <</MCID 0 /ActualText (${mark()}) /Lang (he)>> BDC ` +
          `BT (${shown}3 % (in) brackets) Tj ET EMC /${mark()} BMC EMC /Note <</T (${mark()})>> DP (${mark()}) unknown\n` +
          `BI /W 1 /H 1 /BPC 8 /CS /G ID x EI % ${mark()}`,
      ),
    );
    page.node.addContentStream(
      context.register(
        context.stream(Buffer.concat([deflateSync(`BT (${shown}4) Tj ET % ${mark()}`), Buffer.from(mark())]), {
          Filter: 'FlateDecode',
        }),
      ),
    );
    for (const [entry, value] of Object.entries({ ...pieces(), LastModified: words(), ID: words() }))
      page.node.set(PDFName.of(entry), object(value));
    page.node.set(PDFName.of('Thumb'), stream(mark(), { Width: 1, Height: 1 }));
    page.node.set(PDFName.of('AA'), context.obj({ O: program }));
    page.node.set(PDFName.of('B'), context.obj([{ T: { I: { Title: words(), Author: words() } } }]));
    const annotation = (more: object) =>
      add({ Type: 'Annot', Rect: [0, 0, 9, 9], NM: words(), Contents: words(), ...pieces(), ...more });
    const appearance = { N: { [mark()]: form, Off: form } };
    page.node.set(
      PDFName.of('Annots'),
      context.obj([
        annotation({ Subtype: 'Highlight', T: words(), RC: words(), Subj: words(), M: words(), CreationDate: words() }),
        annotation({ Subtype: 'Text', Popup: annotation({ Subtype: 'Popup' }) }),
        annotation({ Subtype: 'FileAttachment', FS: file }),
        annotation({ Subtype: 'Widget', FT: 'Ch', Parent: field, AP: appearance, Opt: [words()], MK: { CA: words() } }),
        annotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of(`file:///C:/Users/${mark()}/a.pdf`) } }),
        annotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of(`https://example.org/${shown}5`) } }),
        annotation({ Subtype: 'Link', A: { S: 'GoToR', F: words(), D: words() } }),
        annotation({ Subtype: 'Link', Dest: PDFString.of(`${marker}here`), [mark()]: file }),
      ]),
    );
    const font = add({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Test',
      Encoding: 'Identity-H',
      Name: nameOf(),
      ToUnicode: stream(`%%Creator: ${mark()}\n/CMapName /${mark()} def\n(${mark()}) pop`),
    });
    page.node.setFontDictionary(PDFName.of(mark()), font);
    context.register(context.obj({ Old: words() }));
  });
  return { bytes, count };
}

/** A photo that says things around its pixels, and has another one behind it, as cameras write it (CIPA DC-007). */
export async function markedJpeg(mark: () => string): Promise<Buffer> {
  const make = (text: string) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background: '#38c' } })
      .withExif({ IFD0: { Artist: text } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${mark()}</a></x:xmpmeta>`)
      .jpeg({ progressive: true })
      .toBuffer();
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };
  const first = await make(mark());
  return Buffer.concat([
    first.subarray(0, 2),
    segment(0xe0, `JFXX\0\x10${mark()}`),
    segment(0xe2, `MPF\0${mark()}`),
    segment(0xed, `Photoshop 3.0\0${mark()}`),
    segment(0xfe, mark()),
    first.subarray(2),
    await make(mark()),
    Buffer.from(mark()),
  ]);
}

/** A colour profile of one tag, as a system makes it of a monitor that someone has named. */
function markedProfile(mark: () => string): Buffer {
  const words = Buffer.from(`desc\0\0\0\0${mark()}`);
  const head = Buffer.alloc(144);
  head.write('acsp', 36);
  head.writeUInt32BE(1, 128);
  head.write('desc', 132);
  head.writeUInt32BE(144, 136);
  head.writeUInt32BE(words.byteLength, 140);
  return Buffer.concat([head, words]);
}
