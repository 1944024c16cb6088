import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importKinds, importLimits } from '#contract/catalogue-import.ts';
import { parseFile } from './parse-file.ts';
import { readTable } from './read-table.ts';
import writeXlsx from 'write-excel-file/node';
import { csvTemplate, xlsxTemplate } from './templates.ts';

const head = 'institution,department,title,name,name_en,aliases\r\n';
const row = 'אפקה,הנדסת תוכנה,ד״ר,מירון חזן,Miron Hazan,\r\n';
const utf8 = (text: string) => Buffer.from(text);
const refused = (problem: string) => expect.objectContaining({ name: 'ImportFileError', problem });

/** Encodes as Excel in Hebrew does where nobody chose UTF-8. */
function windows1255(text: string): Buffer {
  return Buffer.from(
    [...text].map(letter => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
    }),
  );
}

describe('a file of the catalogue', () => {
  it.each(importKinds)('begins from a template of %s, as CSV and as XLSX, which say the same', async kind => {
    const fromCsv = await readTable(utf8(csvTemplate(kind)), kind);
    expect(fromCsv.lines).toHaveLength(1);
    expect(await readTable(await xlsxTemplate(kind), kind)).toEqual(fromCsv);
    expect((await readTable(utf8(csvTemplate(kind)), null)).kind).toBe(kind);
  });

  it('is read in the encodings and with the delimiters that spreadsheets write', async () => {
    const expected = await readTable(utf8(head + row), 'professor');
    const plain = row.replace('ד״ר', '');
    expect(await readTable(utf8(`\uFEFF${head}${row}`), 'professor')).toEqual(expected);
    expect(await readTable(Buffer.from(`\uFEFF${head}${row}`, 'utf16le'), 'professor')).toEqual(expected);
    expect(await readTable(utf8((head + row).replaceAll(',', ';')), 'professor')).toEqual(expected);
    expect(await readTable(utf8((head + row).replaceAll(',', '\t')), 'professor')).toEqual(expected);
    expect(await readTable(windows1255(head + plain), 'professor')).toEqual(
      await readTable(utf8(head + plain), 'professor'),
    );
  });

  it('may call its columns in Hebrew, in any order, and have others between them', async () => {
    const { lines } = await readTable(
      utf8('שם המרצה,טלפון,חוג,מוסד\nמירון חזן,03-1234567,הנדסת תוכנה,אפקה\n'),
      'professor',
    );
    expect(lines).toEqual([{ line: 2, fields: { name: 'מירון חזן', department: 'הנדסת תוכנה', institution: 'אפקה' } }]);
  });

  it('counts lines as a spreadsheet does, over empty ones and cells of several lines', async () => {
    const { lines } = await readTable(
      utf8(`${head}\r\n"אפקה",הנדסת תוכנה,,"מירון\nחזן",,\r\n,,,,,\r\nאפקה,הנדסת תוכנה,,דנה עמית,,\r\n`),
      'professor',
    );
    expect(lines.map(({ line, fields }) => [line, fields['name']])).toEqual([
      [3, 'מירון חזן'],
      [6, 'דנה עמית'],
    ]);
  });

  it('loses what cannot be seen, and the apostrophe before a formula', async () => {
    const { lines } = await readTable(
      utf8(`${head}אפקה, הנדסת\u00A0תוכנה ,,\u200Fמירון\u202B חזן,'=SUM(A1),\r\n`),
      'professor',
    );
    expect(lines[0]?.fields).toEqual({
      institution: 'אפקה',
      department: 'הנדסת תוכנה',
      name: 'מירון חזן',
      name_en: '=SUM(A1)',
    });
  });

  it('has a line with too many cells, or with letters that were lost, distinguished from the others', async () => {
    const { lines } = await readTable(
      utf8(`${head}${row.trim()},more\r\nאפקה,הנדסת תוכנה,,????? ????,,\r\nאפקה,הנדסת תוכנה,,מי?,,\r\n`),
      'professor',
    );
    expect(lines.map(({ problem, about }) => [problem, about])).toEqual([
      ['too_many_cells', { value: 'more' }],
      ['unreadable', { field: 'name', value: '????? ????' }],
      [undefined, undefined],
    ]);
  });

  const named = (name: string) => `${head}אפקה,הנדסה,,${name},,\r\n`;
  const nameOf = async (bytes: Uint8Array) => (await readTable(bytes, 'professor')).lines[0]?.fields['name'];

  it('has whole characters only, also where a cell is cut', async () => {
    const name = (await nameOf(utf8(named(`${'א'.repeat(importLimits.cellCharacters - 1)}😀`)))) ?? '';
    expect(name).toBe('א'.repeat(importLimits.cellCharacters - 1));
    expect(name.isWellFormed()).toBe(true);
  });

  it('may forget to double the gershayim within quotes', async () => {
    expect(await nameOf(utf8(named('"חדו"א, חלק 2"')))).toBe('חדו"א, חלק 2');
    expect(await nameOf(utf8(named('"חדו""א"')))).toBe('חדו"א');
    expect(await nameOf(utf8(named('"""חדו"" ב"')))).toBe('"חדו" ב');
  });

  it('has a problem in the line of a quoted cell that goes on behind its end', async () => {
    const { lines } = await readTable(utf8(named('"abc" d, e') + row), 'professor');
    expect(lines.map(({ line, problem, about }) => [line, problem, about?.['field']])).toEqual([
      [2, 'unreadable', 'name'],
      [3, undefined, undefined],
    ]);
  });

  it('may name its delimiter as Excel does, and have others in a quoted heading', async () => {
    const { lines } = await readTable(utf8(`sep=;\r\n${(head + row).replaceAll(',', ';')}`), 'professor');
    expect(lines).toMatchObject([{ line: 3, fields: { name: 'מירון חזן' } }]);
    const quoted = `"a,b,c,d,e,f,g,h";${(head + row).replaceAll(',', ';').replace('\r\n', '\r\nx;')}`;
    expect(await nameOf(utf8(quoted))).toBe('מירון חזן');
  });

  it('is read in UTF-16 of either order', async () => {
    const bytes = Buffer.from(`\uFEFF${head}${row}`, 'utf16le').swap16();
    expect(await nameOf(bytes)).toBe('מירון חזן');
  });

  it('has a problem in the line of a broken byte, and is UTF-8 all the same', async () => {
    const bytes = Buffer.concat([utf8(head + row + named('א').slice(head.length)), Buffer.of(0xe9), utf8(row)]);
    const { lines } = await readTable(bytes, 'professor');
    expect(lines.map(({ problem }) => problem)).toEqual([undefined, undefined, 'unreadable']);
    expect(lines[0]?.fields['name']).toBe('מירון חזן');
  });

  it('is refused in the Hebrew of DOS', async () => {
    const bytes = windows1255(head + row.replace('ד״ר', '')).map(byte => (byte >= 0xe0 ? byte - 0x60 : byte));
    await expect(readTable(bytes, 'professor')).rejects.toEqual(refused('encoding'));
  });

  it('has numbers of a sheet as they are shown there, and a problem where it holds a date or a truth', async () => {
    const course = (code: number | Date | boolean) =>
      ['אפקה', 'הנדסה', code, 'מבני נתונים'].map(value =>
        value instanceof Date ? { value, type: Date, format: 'd-m' } : { value },
      );
    const sheet = [
      ['institution', 'department', 'code', 'name'].map(value => ({ value })),
      ...[89.110000000000014, 10_016, new Date('2025-12-03'), true].map(course),
    ];
    const { lines } = await readTable(await writeXlsx(sheet as never).toBuffer(), 'course');
    expect(lines.map(({ fields, problem }) => problem ?? fields['code'])).toEqual([
      '89.11',
      '10016',
      'unreadable',
      'unreadable',
    ]);
  });

  /** A sheet as programs other than Excel write it. */
  function sheetFile(rows: string, path = 'worksheets/sheet1.xml', more: Record<string, string> = {}): Uint8Array {
    const parts = {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'xl/workbook.xml':
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>' +
        '<sheet name="a" sheetId="7" r:id="rId7"/><sheet name="b" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        [path, 'worksheets/other.xml']
          .map(
            (target, index) =>
              `<Relationship Id="rId${index === 0 ? 7 : 1}" Target="${target}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>`,
          )
          .join('') +
        '</Relationships>',
      'xl/worksheets/other.xml': '<worksheet><sheetData/></worksheet>',
      ...more,
      [`xl/${path}`]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    };
    return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])));
  }
  const cells = (attributes: (column: string) => string, ...values: readonly string[]) =>
    values
      .map((value, index) => `<c t="inlineStr"${attributes('ABCDEF'[index] ?? '')}><is><t>${value}</t></is></c>`)
      .join('');
  const heads = ['institution', 'department', 'title', 'name'];
  const values = ['אפקה', 'הנדסה', 'ד״ר', 'מירון חזן'];
  const bare = `<row>${cells(() => '', ...heads)}</row><row>${cells(() => '', ...values)}</row>`;

  it('may be a sheet whose rows and cells do not say where they are', async () => {
    expect(await nameOf(sheetFile(bare))).toBe('מירון חזן');
    const mixed = bare.replace('<row>', '<row r="3">').replace('<c t="inlineStr">', '<c t="inlineStr" r="B3">');
    const shifted = mixed.replace(/<row><c/, '<row><c t="inlineStr"/><c');
    const { lines } = await readTable(sheetFile(shifted), 'professor');
    expect(lines).toMatchObject([{ line: 4, fields: { institution: 'אפקה', name: 'מירון חזן' } }]);
  });

  it('is the first sheet of the workbook, whatever its part is called', async () => {
    const decoy = { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>' };
    expect(await nameOf(sheetFile(bare, 'worksheets/people.xml', decoy))).toBe('מירון חזן');
    const spoilt = bare.replace(/<c t="inlineStr">(?=<is><t>מירון)/, '<c t="e"><v>#REF!</v></c><c t="inlineStr">');
    const { lines } = await readTable(sheetFile(spoilt, 'worksheets/people.xml', decoy), 'professor');
    expect(lines[0]).toMatchObject({ problem: 'unreadable', about: { field: 'name' } });
  });

  it('may be a zip with a comment, or with backslashes in its names', async () => {
    const zip = Buffer.from(sheetFile(bare));
    const commented = Buffer.concat([zip, Buffer.from('made by a program')]);
    commented.writeUInt16LE(17, zip.byteLength - 2);
    expect(await nameOf(commented)).toBe('מירון חזן');
    for (const name of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml'])
      for (let at = zip.indexOf(name); at !== -1; at = zip.indexOf(name, at)) zip.write(name.replaceAll('/', '\\'), at);
    expect(zip.includes('xl\\workbook.xml')).toBe(true);
    expect(await nameOf(zip)).toBe('מירון חזן');
  });

  it('is read in UTF-16 without its mark', async () => {
    expect(await nameOf(Buffer.from(`${head}${row}`, 'utf16le'))).toBe('מירון חזן');
    expect(await nameOf(Buffer.from(`${head}${row}`, 'utf16le').swap16())).toBe('מירון חזן');
  });

  it('may have commas in a heading without quotes, where another sign parts its cells', async () => {
    const text = `הערות, כלליות, ועוד, ועוד, ועוד, ועוד, ועוד;${head}x;${row}`.replace(head, head.replaceAll(',', ';'));
    expect(await nameOf(utf8(text.replace(row, row.replaceAll(',', ';'))))).toBe('מירון חזן');
  });

  it.each([
    ['no lines', utf8(head), 'empty'],
    ['nothing', utf8(''), 'empty'],
    ['columns missing', utf8('institution,title\nאפקה,ד״ר\n'), 'columns'],
    ['a column twice', utf8('institution,department,name,name_he\nא,ב,ג,ד\n'), 'columns'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'encoding'],
    ['a zip that is no sheet', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), 'type'],
    ['too many lines', utf8(head + row.repeat(importLimits.lines + 1)), 'too-many-lines'],
    ['too many bytes', Buffer.alloc(importLimits.bytes + 1, 32), 'too-large'],
  ])('is refused as a whole with %s', async (_what, bytes, problem) => {
    await expect(readTable(bytes, 'professor')).rejects.toEqual(refused(problem));
  });
});

describe('a file that was made to hurt', () => {
  /** A zip whose one entry becomes `size` zeros, or says that it becomes less. */
  function bomb(size: number, saidSize = size): Buffer {
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const packed = deflateRawSync(Buffer.alloc(size));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(saidSize, 24);
    central.writeUInt16LE(name.length, 28);
    const start = 30 + name.length + packed.length;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46 + name.length, 12);
    end.writeUInt32LE(start, 16);
    return Buffer.concat([local, name, packed, central, name, end]);
  }

  it.each([
    ['becomes a thousand times larger', bomb(50 * 1_048_576)],
    ['becomes more than it says', bomb(50 * 1_048_576, 1_000)],
  ])('is refused where it %s, in a thread of its own', async (_what, bytes) => {
    await expect(parseFile(bytes, 'professor')).rejects.toEqual(refused('type'));
  });

  it('is read like any other in that thread where it is none', async () => {
    const { lines } = await parseFile(utf8(head + row), 'professor');
    expect(lines).toHaveLength(1);
    await expect(parseFile(utf8('a,b\n1,2\n'), 'professor')).rejects.toEqual(refused('columns'));
  });
});
