import { readFileSync } from 'node:fs';
import type { GuideType } from '#contract/words.ts';
import { writeDocx } from './docx.ts';
import { type PageLine, writePdf } from './pdf.ts';
import { writeGraph } from './png.ts';

/** One of the few files that the guides of the demo share among them, each under a name of its own. */
export interface DemoFile {
  readonly key: string;
  /** Files that a guide of these types may have. */
  readonly types: readonly GuideType[];
  readonly names: Readonly<Record<'he' | 'en', readonly string[]>>;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly pages: number | null;
  readonly size: readonly [width: number, height: number] | null;
  /** WebP of the first page; null of what has none. */
  readonly thumbnail: Uint8Array | null;
}

const exam = (part: string): readonly PageLine[] => [
  { text: `Final exam, part ${part}`, size: 22 },
  { text: 'Three hours. Two sheets of notes are allowed. No calculators.', size: 12 },
  { text: 'Question 1 (20 points)', size: 15 },
  { text: '(a) Define the term exactly and give an example.', size: 12 },
  { text: '(b) Show that the converse is false.', size: 12 },
  { text: 'Question 2 (20 points)', size: 15 },
  { text: 'Prove or refute each of the following claims.', size: 12 },
  { text: 'Question 3 (30 points)', size: 15 },
  { text: 'Let n be given. Find the smallest k for which the bound holds.', size: 12 },
  { text: 'Question 4 (30 points)', size: 15 },
  { text: 'Choose one of two: a proof in full, or a worked example.', size: 12 },
];
const notes = (title: string, topics: string): readonly PageLine[] => [
  { text: title, size: 22 },
  ...topics.split('; ').flatMap(topic => [
    { text: topic, size: 15 },
    { text: 'Definition, theorem, idea of the proof, and one question from an earlier exam.', size: 12 },
    { text: 'Mind the edge cases: empty, equal, and the first step.', size: 12 },
  ]),
];
const formulas = (title: string, lines: string): readonly PageLine[] => [
  { text: title, size: 22 },
  ...lines.split('; ').map(text => ({ text, size: 14 })),
];

const pdf = (
  key: string,
  types: readonly GuideType[],
  names: DemoFile['names'],
  pages: readonly (readonly PageLine[])[],
): DemoFile => ({
  key,
  types,
  names,
  mediaType: 'application/pdf',
  bytes: writePdf(pages),
  pages: pages.length,
  size: null,
  thumbnail: thumbnailOf(key),
});

/** Made by `make-thumbnails.ts`, as the server makes them of what people upload. */
function thumbnailOf(key: string): Uint8Array | null {
  try {
    return readFileSync(new URL(`thumbnails/${key}.webp`, import.meta.url));
  } catch {
    return null;
  }
}

/** All of them; a few KB each. */
export function buildDemoFiles(): DemoFile[] {
  return [
    pdf('notes', ['summary'], { he: ['סיכום-מלא.pdf', 'סיכום-הרצאות.pdf'], en: ['lecture-notes.pdf', 'summary.pdf'] }, [
      notes('Lecture notes, weeks 1 to 6', 'Basic terms; The first theorem; Examples and counterexamples'),
      notes('Lecture notes, weeks 7 to 13', 'Generalization; Applications; What the exam asks'),
      notes('Appendix', 'Proofs in full; Further reading'),
    ]),
    pdf('chapters', ['summary'], { he: ['סיכום-לפי-פרקים.pdf', 'מחברת.pdf'], en: ['chapters.pdf'] }, [
      notes('Chapter by chapter', 'Chapter 1; Chapter 2; Chapter 3'),
      notes('Continued', 'Chapter 4; Chapter 5'),
    ]),
    pdf('exam', ['past_exam'], { he: ['מבחן.pdf', 'שאלון.pdf'], en: ['exam.pdf'] }, [exam('A'), exam('B')]),
    pdf(
      'solution',
      ['past_exam', 'exercise_solutions'],
      { he: ['פתרון.pdf', 'פתרון-מלא.pdf'], en: ['solutions.pdf'] },
      [
        notes('Worked solutions', 'Question 1; Question 2; Question 3'),
        notes('Worked solutions, continued', 'Question 4; Remarks on marking'),
      ],
    ),
    pdf('formulas', ['formula_sheet'], { he: ['דף-נוסחאות.pdf', 'דף-לבחינה.pdf'], en: ['formula-sheet.pdf'] }, [
      formulas(
        'Formula sheet',
        'T(n) = a T(n/b) + f(n); log(ab) = log a + log b; 1 + 2 + ... + n = n(n+1)/2; (x+y)^2 = x^2 + 2xy + y^2; ' +
          "sin'x = cos x, cos'x = -sin x; E[X+Y] = E[X] + E[Y]; Var(aX) = a^2 Var(X); P(A|B) P(B) = P(B|A) P(A); F = ma, p = mv; PV = nRT",
      ),
    ]),
    pdf(
      'exercise',
      ['exercise_solutions', 'summary'],
      { he: ['תרגיל-4.pdf', 'תרגילים-1-6.pdf'], en: ['assignment-3.pdf'] },
      [notes('Exercises', 'Exercise 1; Exercise 2; Exercise 3; Exercise 4')],
    ),
    ...(['wave', 'bell'] as const).map((key): DemoFile => ({
      key,
      types: ['summary', 'formula_sheet'],
      names: { he: ['גרפים.png', 'שרטוט.png'], en: ['graphs.png'] },
      mediaType: 'image/png',
      bytes: writeGraph(key === 'wave' ? x => Math.sin(x) * 2 : x => 3 * Math.exp((-x * x) / 2)),
      pages: null,
      size: [480, 320],
      thumbnail: thumbnailOf(key),
    })),
    {
      key: 'table',
      types: ['summary', 'exercise_solutions'],
      names: { he: ['טבלאות.docx', 'מושגים.docx'], en: ['key-terms.docx'] },
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: writeDocx([
        'מושגים לבחינה',
        'הגדרה: מה שנאמר בשיעור, מילה במילה.',
        'דוגמה: אחת לכל מושג, רצוי כזו שלא הייתה במצגת.',
        'שאלה: מתי זה לא מתקיים?',
      ]),
      pages: null,
      size: null,
      thumbnail: null,
    },
  ];
}
