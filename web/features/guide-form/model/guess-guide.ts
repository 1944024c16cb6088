import type { ExamSitting, GuideLanguage, Semester } from '#contract/words.ts';
import type { GuideValues } from '#web/entities/guides/guide-values.ts';
import { typeNamedIn, wholeWords } from '#web/entities/guides/type-words.ts';
import { firstExamYear, titleMaxLength } from './guide-form.ts';

/** Fields that can be guessed. */
export type Guess = Pick<GuideValues, 'type' | 'title' | 'language' | 'examYear' | 'examSemester' | 'examSitting'>;

type NameGuess = { readonly [Field in keyof Guess]: Guess[Field] | null };

const knowsNothing: NameGuess = {
  type: null,
  title: null,
  language: null,
  examYear: null,
  examSemester: null,
  examSitting: null,
};

const sittings: readonly (readonly [ExamSitting, string])[] = [
  ['a', 'א|a|1|aleph|alef'],
  ['b', 'ב|b|2|bet|beit'],
  ['c', 'ג|c|3|gimel'],
];
const semesters: readonly (readonly [Semester, RegExp])[] = [
  ['summer', wholeWords('קיץ', 'summer|kayitz')],
  ['a', wholeWords('(?:סמסטר|סמ) ?(?:א|1)|סתיו|חורף', '(?:semester|sem|term) ?(?:a|1|aleph|alef)|fall|autumn|winter')],
  ['b', wholeWords('(?:סמסטר|סמ) ?(?:ב|2)|אביב', '(?:semester|sem|term) ?(?:b|2|bet|beit)|spring')],
];

/** Names that devices and programs give: what is left without these words says nothing. */
const devices =
  /(?<!\p{L})(?:img|image|images|photo|pic|picture|dsc|dscn|pxl|mvimg|screenshot|screen|shot|scan|scans|scanned|scanner|cam|adobe|genius|whats|app|whatsapp|doc|document|docs|file|untitled|new|download|unnamed|page|pdf|converted|merged|final|copy|at|am|pm|צילום|מסך|סריקה|סריקות|סרוק|מסמך|קובץ|תמונה|תמונות|ללא|שם|כותרת|חדש|עותק|סופי)(?!\p{L})/giu;
const hex = /^[\da-f]{8}[\da-f -]{8,}$/i;

const quotes = /["'`׳״‘’“”]/gu;
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The name without its ending, in words. */
function wordsOf(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(directionMarks, '')
    .replace(/\.[a-z\d]{2,5}$/i, '');
  const spaced = stem.replace(/[_+]+|%20/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return (spaced.includes(' ') ? spaced : spaced.replace(/(?<!\d)-+|-+(?!\d)/g, ' ')).replace(/\s+/g, ' ').trim();
}

function titleOf(text: string): string | null {
  const title = text
    .replace(/^(?:copy of|עותק של|העתק של)\s+/i, '')
    .replace(/\s*(?:\(\d{1,2}\)|[-–]?\s*(?:copy|עותק))$/i, '')
    .replace(/^[-–.,\s]+|[-–.,\s]+$/g, '');
  const said = title.replace(devices, '').match(/\p{L}/gu)?.length ?? 0;
  return said < 2 || title.length < 3 || hex.test(title) ? null : title.slice(0, titleMaxLength);
}

const units = 'אבגדהוזחט';
const tens: Readonly<Record<string, number>> = { נ: 50, ס: 60, ע: 70, פ: 80, ף: 80, צ: 90 };
/** Year of which תש is the round number: 5700 began in 1939. */
const hebrewCentury = 1940;
const hebrewYearPattern = /(?<!\p{L})[הב]?תש(?:([נסעפצ])["״'׳]?([א-ט])|["״]([נסעפףצ]))(?!\p{L})/u;

/** The academic year: of two years the second one, as in 2024/25. */
function yearOf(text: string, newest: number): number | null {
  const hebrew = hebrewYearPattern.exec(text);
  if (hebrew) {
    const [, ten = '', unit = '', round = ''] = hebrew;
    return hebrewCentury + (tens[ten || round] ?? 0) + units.indexOf(unit || ' ') + 1;
  }
  const span = /(?<!\d)((?:19|20)\d\d) ?[-–/] ?(?:20)?(\d\d)(?!\d)/.exec(text);
  const spanned = span && Number(span[1]) + 1;
  if (spanned !== null && spanned % 100 === Number(span?.[2]) && spanned <= newest) return spanned;
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year));
  return years.find(year => year >= firstExamYear && year <= newest) ?? null;
}

const scripts: readonly (readonly [GuideLanguage, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['en', /\p{Script=Latin}/gu],
];

/** Language of most letters of a text; null while there are too few. */
function languageOf(text: string, least: number): GuideLanguage | null {
  const counts = scripts.map(([language, script]) => [language, text.match(script)?.length ?? 0] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const [language, most] = counts.toSorted((one, other) => other[1] - one[1])[0] ?? ['he', 0];
  return all >= least && most * 2 > all ? language : null;
}

/**
 * Guesses what a file is from its name, in Hebrew or English; null for each field that the name does not say.
 * @param newest academic year that can be meant
 * @example guessFromName('מבחן 2025 מועד ב.pdf', 2027) // past_exam, 2025, b
 */
export function guessFromName(name: string, newest: number): NameGuess {
  const text = wordsOf(name);
  const plain = text
    .replace(quotes, '')
    .replace(/[-.,()[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const attached = /(?<!\d)20\d\d([ab])(?!\p{L})/u.exec(plain)?.[1];
  const sitting = sittings.find(([, names]) =>
    new RegExp(String.raw`(?:מועד|moed|mo ed|sitting) ?(?:${names})(?![\p{L}\d])`, 'u').test(plain),
  );
  // Names in Latin letters are given to texts in Hebrew too.
  const language = languageOf(plain, 2);
  return {
    type: typeNamedIn(plain),
    title: titleOf(text),
    language: language === 'en' ? null : language,
    examYear: yearOf(text, newest),
    examSemester:
      semesters.find(([, pattern]) => pattern.test(plain))?.[0] ?? (attached as 'a' | 'b' | undefined) ?? null,
    examSitting: sitting?.[0] ?? null,
  };
}

/** Number of letters that say in what language a text is. */
const leastLetters = 20;

/**
 * Values of the fields as far as files and text say them.
 * @param names of the files in their order: the first one that says what it is speaks for all
 * @param blank values where nothing says otherwise
 */
export function guessGuide(
  { names, body }: { readonly names: readonly string[]; readonly body: string },
  blank: Guess,
  now: Date,
): Guess {
  const guesses = names.map(name => guessFromName(name, now.getFullYear() + 1));
  const titled = guesses.filter(({ title }) => title !== null);
  const guess = titled.find(({ type }) => type !== null) ?? titled[0] ?? guesses[0] ?? knowsNothing;
  return {
    type: blank.type ?? guess.type,
    title: guess.title ?? blank.title,
    language: languageOf(body, leastLetters) ?? guess.language ?? blank.language,
    examYear: guess.examYear ?? blank.examYear,
    examSemester: guess.examSemester ?? blank.examSemester,
    examSitting: guess.examSitting ?? blank.examSitting,
  };
}

const fields = ['type', 'title', 'language', 'examYear', 'examSemester', 'examSitting'] as const;

/** Changes by a guess: what its writer has set themselves stays. */
export function guessedChanges(values: Guess, guess: Guess, setByHand: ReadonlySet<string>): Partial<Guess> {
  const changed = fields.filter(field => !setByHand.has(field) && values[field] !== guess[field]);
  return Object.fromEntries(changed.map(field => [field, guess[field]]));
}
