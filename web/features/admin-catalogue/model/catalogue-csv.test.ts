import { describe, expect, it } from 'vitest';
import { importColumns } from '#contract/catalogue-import.ts';
import { toCatalogueRow } from './catalogue-row.ts';
import { catalogueCsvHead, catalogueCsvLine } from './catalogue-csv.ts';
import { deskKinds } from './desk-state.ts';

const none = {
  id: 7,
  name: 'דנה לוי',
  name_en: 'דנה לוי',
  title: 'dr',
  code: null,
  short_name: null,
  short_name_en: null,
  name_pretty_card: null,
  institution_kind: null,
  domains: null,
  aliases: ['ד. לוי', '=1+1'],
  institution: 1,
  institution_name: 'הטכניון',
  institution_name_en: 'Technion',
  department: 11,
  department_name: 'מדעי המחשב',
  department_name_en: 'Computer Science',
  status: 'hidden',
  professor_count: null,
  course_count: null,
  rating_count: 12,
  rating_avg: 4.25,
  lacks_english: true,
  may_be_double: false,
  version: 'v1',
  is_small: false,
};

describe('the file of the catalogue', () => {
  it.each(deskKinds)('has every column of an import of its kind: %s', kind => {
    const head = catalogueCsvHead(kind);
    for (const { name } of importColumns[kind]) expect(head).toContain(`"${name}"`);
  });

  it('leaves a missing English name empty, and says what is hidden', () => {
    expect(catalogueCsvLine('professor', toCatalogueRow(none))).toBe(
      '"הטכניון","מדעי המחשב","dr","דנה לוי","","ד. לוי; =1+1","hidden",12,4.25,7\r\n',
    );
    expect(catalogueCsvLine('professor', toCatalogueRow({ ...none, aliases: ['=1+1'] }))).toContain(`"'=1+1"`);
  });
});
