import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function query(text: string, ...values: readonly string[]): Promise<string | null | undefined> {
  const [result] = await test.admin.run([{ text, values }]);
  return result?.rows[0]?.[0];
}

describe('folding', () => {
  it.each([
    ['שָׁלוֹם', 'שלומ'],
    ['\ufb2aלום', 'שלומ'],
    ['ד"ר ז׳בוטינסקי', 'דר זבוטינסקי'],
    ['צה״ל', 'צהל'],
    ['בן־גוריון', 'בנ גוריונ'],
    ['  Ben-Gurion  U. ', 'ben gurion u'],
    ['Ærø Ångström', 'ærø angstrom'],
    ['א\u05c0ב', 'א ב'],
    ['a\u00adb\u200bc', 'abc'],
    ['ｆｕｌｌ１', 'full1'],
    ['math 🧮 101', 'math 101'],
    ["a\\b'c", 'a bc'],
    ['„…”', ''],
  ])('%s becomes %s', async (text, folded) => {
    expect(await query('select private.fold($1)', text)).toBe(folded);
  });

  it('is done once: folding twice changes nothing', async () => {
    const text = 'פרופ׳ מַיכָל בן־דָּוִד – "Électro" №5 ½ ﬁn';
    expect(await query('select private.fold(private.fold($1))', text)).toBe(
      await query('select private.fold($1)', text),
    );
  });

  it('leaves no sign with a meaning in a tsquery, whatever goes in', async () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1)).join('');
    const folded = (await query('select private.fold($1)', all)) ?? '';
    expect(folded).not.toMatch(/['"\\:*&|!()<>=#]/);
    expect(folded).toContain('א');
  });
});

describe('one edit apart', () => {
  /** The textbook's way: optimal string alignment. */
  function distance(a: string, b: string): number {
    const row = (i: number): number[] =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0));
    const d = Array.from({ length: a.length + 1 }, (_, i) => row(i));
    const at = (i: number, j: number) => d[i]?.[j] ?? Infinity;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        const best = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        );
        d[i]?.splice(j, 1, best);
      }
    }
    return at(a.length, b.length);
  }

  it('says for all words of two letters up to length four what the textbook says', async () => {
    const [result] = await test.admin.run([
      {
        text: `with recursive word as (
            select '' as w union all select w || letter from word, unnest(array['א', 'ב']) as letter where length(w) < 4
          )
          select a.w, b.w, private.one_edit_apart(a.w, b.w) from word as a, word as b`,
        values: [],
      },
    ]);
    const wrong = (result?.rows ?? []).filter(([a, b, close]) => distance(a ?? '', b ?? '') <= 1 !== (close === 't'));
    expect(result?.rows).toHaveLength(31 * 31);
    expect(wrong).toEqual([]);
  });

  it('finds every known word that is one edit away, and no other', async () => {
    await test.admin.run([
      { text: `select private.learn_words('{שלומ,שלומי,שלמה,שולמ,דודו,abcd,=שלומ,#i1,123456}')`, values: [] },
    ]);
    expect(await query(`select array(select private.corrections('שלומ') order by 1)`)).toBe('{שולמ,שלומי}');
    expect(await query(`select array(select private.corrections('12345') order by 1)`)).toBe('{}');
    expect(await query(`select array(select private.corrections('acbd') order by 1)`)).toBe('{abcd}');
  });
});
