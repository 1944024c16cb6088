// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyGuide } from './guide-form.ts';
import { guessedChanges, guessFromName, guessGuide } from './guess-guide.ts';

const now = new Date('2026-11-27');
/** Type, title, year, semester and sitting; a dash for what is not guessed. */
function told(name: string): string {
  const { type, title, examYear, examSemester, examSitting } = guessFromName(name, 2027);
  return [type, title, examYear, examSemester, examSitting].map(value => value ?? '–').join(' | ');
}

describe('the name of a file says what it is', () => {
  it.each([
    ['מבחן 2025 מועד ב.pdf', 'past_exam | מבחן 2025 מועד ב | 2025 | – | b'],
    ['מבחן אלגו 2025 סמסטר א מועד ב.pdf', 'past_exam | מבחן אלגו 2025 סמסטר א מועד ב | 2025 | a | b'],
    ['summary_alg1_2024b.pdf', 'summary | summary alg1 2024b | 2024 | b | –'],
    ['מועד א תשפד.pdf', 'past_exam | מועד א תשפד | 2024 | – | a'],
    ["מבחן תשפ\"ד סמסטר ב' מועד א'.pdf", "past_exam | מבחן תשפ\"ד סמסטר ב' מועד א' | 2024 | b | a"],
    ['בחינה_תשפ״ה_מועד_ג.docx', 'past_exam | בחינה תשפ״ה מועד ג | 2025 | – | c'],
    ['מבחן תש״ף.pdf', 'past_exam | מבחן תש״ף | 2020 | – | –'],
    ['exam 2023 moed b', 'past_exam | exam 2023 moed b | 2023 | – | b'],
    ['exam-2023-moed-b.pdf', 'past_exam | exam 2023 moed b | 2023 | – | b'],
    ['FinalExam2022_MoedA.pdf', 'past_exam | Final Exam2022 Moed A | 2022 | – | a'],
    ['midterm fall 2024-25.pdf', 'past_exam | midterm fall 2024-25 | 2025 | a | –'],
    ['מבחן 2024/25 אביב.pdf', 'past_exam | מבחן 2024/25 אביב | 2025 | b | –'],
    ['פתרון מבחן 2022 מועד א.pdf', 'past_exam | פתרון מבחן 2022 מועד א | 2022 | – | a'],
    ['שחזור בחינת קיץ 2021.jpg', 'past_exam | שחזור בחינת קיץ 2021 | 2021 | summer | –'],
    ['סיכום הרצאות 1-5 (2).pdf', 'summary | סיכום הרצאות 1-5 | – | – | –'],
    ['סיכום למבחן באלגברה.docx', 'summary | סיכום למבחן באלגברה | – | – | –'],
    ['Lecture notes week 3.pdf', 'summary | Lecture notes week 3 | – | – | –'],
    ['דף נוסחאות למבחן.pdf', 'formula_sheet | דף נוסחאות למבחן | – | – | –'],
    ['cheat_sheet.pdf', 'formula_sheet | cheat sheet | – | – | –'],
    ['hw3_solutions.pdf', 'exercise_solutions | hw3 solutions | – | – | –'],
    ['פתרון תרגיל 4.pdf', 'exercise_solutions | פתרון תרגיל 4 | – | – | –'],
    ['ממ"ן 12.docx', 'exercise_solutions | ממ"ן 12 | – | – | –'],
    ['Copy of linear algebra.pdf', '– | linear algebra | – | – | –'],
    ['עותק של גבולות.pdf', '– | גבולות | – | – | –'],
    ['תשע שאלות.pdf', '– | תשע שאלות | – | – | –'], // the number nine, and no year
    ['summer reading list.pdf', '– | summer reading list | – | summer | –'],
    ['מועדון הקריאה.pdf', '– | מועדון הקריאה | – | – | –'],
    ['exam 1890.pdf', 'past_exam | exam 1890 | – | – | –'],
  ])('%s', (name, wanted) => {
    expect(told(name)).toBe(wanted);
  });

  it.each([
    'IMG_2034.jpg',
    'scan.pdf',
    'Scan 12-03-2024 10.15.pdf',
    'CamScanner 01-02-2025 12.30.pdf',
    'WhatsApp Image 2025-01-02 at 12.33.11.jpeg',
    '20250102_123456.jpg',
    'Screenshot_20240301.png',
    'צילום מסך 2024.png',
    'מסמך (3).docx',
    'Untitled document.pdf',
    '3f2b8c1e-90aa-4e21-b7c2-1d2e3f4a5b6c.pdf',
    '1.pdf',
    '\u200F.pdf',
  ])('%s is no title', name => {
    expect(guessFromName(name, 2027)).toMatchObject({ title: null, type: null });
  });

  it('a name of any length and signs is read at once, and is no longer than a title', () => {
    const name = `${'א -_.('.repeat(20_000)}.pdf`;
    const before = performance.now();
    expect(guessFromName(name, 2027).title?.length).toBeLessThanOrEqual(150);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('a guess of the fields', () => {
  const blank = emptyGuide('en', 5, null);
  const guess = (names: readonly string[], body = '') => guessGuide({ names, body }, blank, now);

  it.each([
    ['סיכום.pdf', '', 'he'],
    ['summary.pdf', '', 'en'], // as the page is
    ['конспект лекций.pdf', '', 'ru'],
    ['ملخص.pdf', '', 'ar'],
    ['summary.pdf', 'זה טקסט שנכתב בעברית ויש בו גם x', 'he'],
    ['סיכום.pdf', 'This is a text that was written in English', 'en'],
    ['', 'קצר', 'en'],
  ])('%s with the text “%s” is in %s', (name, body, language) => {
    expect(guess(name === '' ? [] : [name], body).language).toBe(language);
  });

  it('goes by the first file that says something, and what the address asks for comes first', () => {
    expect(guess(['IMG_1.jpg', 'board.png', 'מבחן 2023 מועד א.pdf'])).toMatchObject({
      title: 'מבחן 2023 מועד א',
      type: 'past_exam',
      examYear: 2023,
    });
    expect(guessGuide({ names: ['מבחן 2023.pdf'], body: '' }, { ...blank, type: 'summary' }, now).type).toBe('summary');
  });

  it('gives way to what its writer has set, also where that is the same, and goes with its file', () => {
    const exam = guess(['מבחן 2023 מועד א.pdf']);
    expect(guessedChanges(exam, guess(['סיכום.pdf']), new Set(['title', 'examSitting']))).toEqual({
      type: 'summary',
      examYear: null,
    });
    expect(guessedChanges(exam, guess([]), new Set(['type']))).toEqual({
      title: '',
      language: 'en',
      examYear: null,
      examSitting: null,
    });
  });
});
