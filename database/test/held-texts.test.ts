import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HoldReason, holdReasons } from '#contract/words.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo' });
});
afterAll(() => test.drop());

const query = async (text: string, ...values: string[]) => (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
const reasonsFor = async (comment: string) =>
  (await query('select array_to_string(private.reasons_to_hold($1), $2)', comment, ','))[0]?.[0];

/** Invisible, each of another kind. */
const hiding = [0x61c, 0x3164, 0x180e, 0x115f, 0xe0041, 0xe0030, 0x2800, 0x34f, 0xfe0f, 0x200d, 0x1d173].map(code =>
  String.fromCodePoint(code),
);

const held: readonly (readonly [HoldReason, readonly string[]])[] = [
  [
    'phone',
    [
      'מי שרוצה שיעור פרטי: 050-1234567',
      'תתקשרו 0501234567 בערב',
      'תתקשרו 050 123 4567',
      'וואטסאפ 052-123-45-67',
      'הנייד שלו 054.12.34.567',
      'מספר: 055/7654321',
      'מספר: 055־7654321 (עם מקף)',
      'המספר (050) 1234567 זמין'.replace('(050) ', '050 - '),
      '0 5 0 1 2 3 4 5 6 7',
      'במשרד 03-6409999',
      'במשרד 036409999',
      'במשרד 04-829-2111',
      'טלפון 077-1234567',
      'מוקד 1-800-123-456 עונה',
      'call +972501234567 anytime',
      'call +972-50-123-4567',
      'call 972501234567',
      'call +1 (212) 555-0100 now',
      'call 0044 20 7946 0958 now',
      '٠٥٠١٢٣٤٥٦٧ بالليل',
      '０５０１２３４５６７',
      '050\u200f123\u200b4567 עם סימנים נסתרים',
      'בשורה 8 כתוב 0501234567, שם הוא עונה',
      ...hiding.map(hidden => `חייגו 050${hidden}1234567`),
      '0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
      '𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
    ],
  ],
  [
    'email',
    [
      'כתבו לו dana@example.com',
      'DANA.LEVI+x@Campus.Technion.AC.IL',
      'dana @ example . com',
      'dana (at) example.com',
      'dana[at]gmail[dot]com',
      'dana at gmail dot com',
      'dana שטרודל gmail נקודה com',
      'דנה@example.com',
      'dana＠example．com',
    ],
  ],
  [
    'link',
    [
      'סיכומים ב-https://example.org/x',
      'HTTP://EXAMPLE.ORG',
      'ראו www.example.org',
      'ראו example.com שם הכול',
      'ראו example.com.',
      'הצטרפו: t.me/group_123',
      'bit.ly/3abcde',
      'הכול במודל moodle.technion.ac.il',
      'chat.whatsapp.com/AbCd',
      'docs.google.com/document/d/1',
    ],
  ],
  [
    'id_number',
    [
      'תעודת זהות 000000018',
      'ת"ז 123456782',
      'ת.ז. 12345678-2',
      '123456782 זה המספר שלי',
      'תעודת זהות: 39337423',
      'id 39337423',
    ],
  ],
  [
    'words',
    [
      'איזו זונה',
      'והזונה הזאת לא עונה',
      'הוא בֶּן זוֹנָה',
      'הוא בן-זונה',
      'הבן זונה הזה',
      'what an ASSHOLE',
      'f\u200buck this course',
      'ממש כוס אמק של קורס',
      ...hiding.map(hidden => `שר${hidden}מוטה`),
    ],
  ],
];

describe('comments that wait for an admin', () => {
  it.each(held.flatMap(([reason, comments]) => comments.map(comment => [reason, comment] as const)))(
    '%s: %s',
    async (reason, comment) => {
      expect(await reasonsFor(comment)).toBe(reason);
    },
  );

  it('may have several reasons', async () => {
    expect(await reasonsFor('dana@example.com, 050-1234567, ראו www.example.org')).toBe('phone,email,link');
  });
});

describe('comments that are nobody else’s business', () => {
  it.each([
    'למדתי אצלה בשנים 2021, 2022 ו-2023',
    'בשנים 2019 2020 2021 2022 זה היה אחרת',
    'תשפ"ד 2023-2024, סמסטר ב׳',
    'נתתי לו 4.5/5, והממוצע היה 87.5',
    'ציונים: 85, 90, 95, 100, 77, 88',
    'ציונים 85 90 95 100 77 88 91',
    'המבחן שווה 80 אחוזים ושיעורי הבית 20%',
    '100% מהחומר, 3 נקודות זכות',
    'קורס 234218 קשה יותר מ-234123',
    'קורס 02340117 במספור החדש',
    'קורס 0368-2157 של 4 ש״ס',
    'קורס 0510-1234 55 סטודנטים',
    'קורס 0510-1234 85 נקודות זכות בסך הכול',
    'קורס 202-1-1011 וגם 202-1-1021',
    'מועד א ב-12.02.2024 ומועד ב ב-03.03.2024',
    'מועד א 05/07/2023 בשעה 09:00-12:00',
    'מועד א ב-02-03-2024 10:00',
    'המשרד בחדר 0301, בניין 37, קומה 2',
    'שעות קבלה 10:00-12:00, 14:00-16:00',
    'היו 1,000,000 דוגמאות ו-10000000 שורות',
    'הסתברות של 0.000123456',
    'π הוא 3.14159265358979',
    'מספר סידורי 123456789 שאינו תקין',
    'the numbers 000000000 and 987654321',
    'C++17 ו-C++20, וגם Python 3.11',
    'ASP.NET, VB.NET ו-.NET Core 8.0',
    'Node.js ו-React.js בפרויקט',
    'Great course.Really liked it',
    'The exam was hard.Time was short',
    'מורה/מרצה, ב/עם, and/or, i.e. this',
    'כתבו @ במקום הנכון במייל',
    'I learned a lot at Technion. Dot products too',
    'we met at noon dot.',
    'את זה 02340117 לא לומדים',
    'הזהות של הקבוצה בקורס זהות ותרבות, 2023',
    'the idea was good, id est',
    'הוא מעניק המון, אונס אף אחד',
    'מתמטיקה בדידה, חמש נקודות, הכול טוב',
    'classic assignments, bass analysis, Scunthorpe',
    'כשמדברים על סיכום הקורס',
  ])('%s', async comment => {
    expect(await reasonsFor(comment)).toBe('');
  });

  it('are all 25,000 reviews of the demo, which speak of courses, years and grades', async () => {
    const found = await query(`
      select private.reasons_to_hold(comment), comment
      from (
        select comment from public.ratings where status = 'visible'
        union select comment from public.course_ratings where status = 'visible'
      ) as comments
      where private.reasons_to_hold(comment) <> '{}' limit 5`);
    expect(found).toEqual([]);
    expect(Number((await query('select count(*) from public.ratings'))[0]?.[0])).toBeGreaterThan(10_000);
  });
});

describe('identity numbers', () => {
  it.each([
    ['123456782', 't'],
    ['123456789', 'f'],
    ['000000018', 't'],
    ['18', 'f'],
    ['39337423', 't'],
    ['000000000', 'f'],
    ['1234567820', 'f'],
  ])('%s has a right check digit: %s', async (digits, right) => {
    expect(await query('select private.is_id_number($1)', digits)).toEqual([[right]]);
  });
});

it('the reasons are those of contract/words.ts', async () => {
  for (const table of ['ratings', 'course_ratings']) {
    const [[definition] = []] = await query(
      'select pg_get_constraintdef(oid) from pg_constraint where conname = $1',
      `${table}_held_reasons`,
    );
    expect([...(definition ?? '').matchAll(/'([a-z_]+)'::text/g)].map(match => match[1])).toEqual(holdReasons);
  }
});

describe('what is made of the signs of a keyboard', () => {
  it('is made plain and folded as any text is, sign by sign', async () => {
    const signs = `select chr(sign) as sign from (
        select unnest('{9,10,13}'::int[]) union all select generate_series(32, 126)
        union all select generate_series(x'5d0'::int, x'5ea'::int)
      ) as all_of_them (sign)`;
    const texts = `select one.sign || 'A' || other.sign || other.sign || 'א 7' as text
      from (${signs}) as one cross join (${signs}) as other`;
    const other = `select text from (${texts}) as texts
      where not private.is_of_a_keyboard(text) or lower(text) <> private.plain(text)
        or private.fold_of_a_keyboard(lower(text)) <> private.fold(text)`;
    expect(await query(other)).toEqual([]);
  });

  it.each(['ש\u05b8לום', '050\u200b', 'naïve', '٠٥٠', 'מקף־מחבר', 'גרש׳', '’'])('%s is more', async text => {
    expect(await query('select private.is_of_a_keyboard($1)', text)).toEqual([['f']]);
  });
});
