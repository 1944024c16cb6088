import type { GuideType } from '#contract/words.ts';

/** Matches whole words; Hebrew ones also with up to two of the letters that are written together with them. */
export const wholeWords = (hebrew: string, latin: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:[ושלהבמ]{0,2}(?:${hebrew})|${latin})(?!\p{L})`, 'u');

/** The first that matches counts: a summary for an exam is no exam, and an exam with its solution is one. */
const types: readonly (readonly [GuideType, RegExp])[] = [
  ['formula_sheet', wholeWords('נוסחאות|נוסחאון|נוסחה|דף עזר', 'formulas?|formulae|formula ?sheet|cheat ?sheet')],
  [
    'summary',
    wholeWords('סיכום|סיכומים|סיכומי|מסכם|הרצאה|הרצאות|מחברת', 'summary|summaries|notes?|lectures?|sikum|sikumim'),
  ],
  [
    'past_exam',
    wholeWords(
      'מבחן|מבחנים|מבחני|בחינה|בחינת|בחינות|בוחן|מבחן אמצע|שחזור|מועד|מועדי',
      'exams?|midterms?|moed|mo ed|quiz|test|mivhan|mivchan',
    ),
  ],
  [
    'exercise_solutions',
    wholeWords(
      'פתרון|פתרונות|תרגיל|תרגילים|תרגול|תרגולים|שיעורי בית|מטלה|מטלות|ממן|ממנים|גיליון',
      'solutions?|sol|exercises?|ex|homeworks?|hw|assignments?|pset|targil|targilim',
    ),
  ],
];

/** Type of a guide that a text names, in Hebrew or in English; null where it names none. */
export function typeNamedIn(text: string): GuideType | null {
  const plain = text.toLowerCase();
  return types.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
