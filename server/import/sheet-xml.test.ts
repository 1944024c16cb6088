import { expect, it } from 'vitest';
import { noteSheet } from './sheet-xml.ts';

it('notes cells that show an error, and rows that have a value', () => {
  const xml =
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2" s="3"/><row r="3"><c r="B3" s="1" t="e"><v>#REF!</v></c>' +
    '<c r="AA3" t="e"><v>#N/A</v></c><c r="C3" t="inlineStr"><is><t>t</t></is></c></row></sheetData>';
  expect(noteSheet(xml)).toEqual({ filledRows: 2, errors: new Map([[3, [1, 26]]]) });
});
