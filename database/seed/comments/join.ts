import type { Random } from '../random.ts';
import { type Part, signOf } from './part.ts';
import type { Voice } from './voice.ts';

export interface Clause {
  readonly part: Part;
  readonly words: string;
}

const emoji: Readonly<Record<number, readonly string[]>> = {
  1: ['😤', '🙄', '👎', '😩', '🚩'],
  2: ['😕', '😴', '🤷', '😬'],
  3: ['🤷', '😐', '🙃', '🤔'],
  4: ['👍', '🙂', '👌', '💪'],
  5: ['❤️', '🔥', '🙏', '⭐', '😍', '👏', '💯'],
};

/** Clauses that sum up or turn to the reader follow a full stop, never a "but". */
const standsAlone: ReadonlySet<string> = new Set(['verdict', 'advice', 'quip', 'start', 'mixed']);
const butHebrew = ['אבל', 'מצד שני,', 'רק חשוב לדעת:', 'עם זאת,'];
const flawHebrew = ['החיסרון היחיד:', 'דבר אחד פחות טוב:', 'אם כבר להתלונן:', 'רק הערה אחת:'];
const meritHebrew = ['נקודה אחת לטובה:', 'לפחות דבר אחד טוב:', 'מה שכן,', 'בצד החיובי:'];
const butEnglish = ['That said:', 'Then again:', 'But:'];
const flawEnglish = ['Only downside:', 'One thing:', 'My only complaint:'];
const meritEnglish = ['On the plus side:', 'To be fair:', 'One good thing:'];

/**
 * Makes one text of the clauses: full stops, commas, "but", paragraphs, lists, emoji; some people punctuate, some do
 * not.
 */
export function joinClauses(clauses: readonly Clause[], voice: Voice, stars: number, random: Random): string {
  if (clauses.length >= 6 && random.chance(0.22)) return asList(clauses, voice, stars, random);
  const comma = clauses.length <= 3 && random.chance(0.18);
  const paragraphs = clauses.length >= 6 && random.chance(0.5);
  const text = clauses.reduce((before, clause, index) => {
    if (before === '') return clause.words;
    const previous = clauses[index - 1];
    const turned =
      previous !== undefined && signOf(clause.part) * signOf(previous.part) < 0 && !standsAlone.has(clause.part.topic);
    if (turned) return `${before}${turn(clause, stars, voice, random)}`;
    if (paragraphs && index === Math.ceil(clauses.length / 2)) return `${before}.\n${clause.words}`;
    return `${before}${comma && voice.language === 'he' ? ', ' : '. '}${clause.words}`;
  }, '');
  return finished(text, stars, random);
}

function asList(clauses: readonly Clause[], voice: Voice, stars: number, random: Random): string {
  const [first, ...others] = clauses;
  const last = others.at(-1)?.part.topic === 'advice' ? others.pop() : undefined;
  const bullet = random.pick(['- ', '• ', '* ']);
  const label = voice.language === 'he' ? { good: 'בעד', bad: 'נגד' } : { good: 'Pros', bad: 'Cons' };
  const good = others.filter(clause => signOf(clause.part) >= 0).map(clause => bullet + clause.words);
  const bad = others.filter(clause => signOf(clause.part) < 0).map(clause => bullet + clause.words);
  const lists =
    good.length > 0 && bad.length > 0 ? [`${label.good}:`, ...good, `${label.bad}:`, ...bad] : [...good, ...bad];
  const text = [`${first?.words ?? ''}.`, ...lists, ...(last ? [last.words] : [])].join('\n');
  return finished(text, stars, random);
}

function turn(clause: Clause, stars: number, voice: Voice, random: Random): string {
  const down = signOf(clause.part) < 0;
  if (voice.language === 'en') {
    const openers = stars > 3 && down ? flawEnglish : stars < 3 && !down ? meritEnglish : butEnglish;
    return `. ${random.pick(openers)} ${lowered(clause)}`;
  }
  const opener = random.pick(stars > 3 && down ? flawHebrew : stars < 3 && !down ? meritHebrew : butHebrew);
  return `${opener === 'אבל' ? ',' : '.'} ${opener} ${clause.words}`;
}

/** Lower case after a colon, but for "I", for abbreviations and for the name of a teacher. */
function lowered({ part, words }: Clause): string {
  if (part.text.startsWith('$')) return words;
  return /^(?:I\b|I'|[A-Z]{2})/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function finished(text: string, stars: number, random: Random): string {
  const [glad, unsure] = [stars === 5, stars <= 3];
  const ending = random.weighted([
    ['.', 46],
    ['', 30],
    ['!', glad ? 16 : 1],
    ['...', unsure ? 5 : 1],
    ['!!', glad ? 4 : 0.5],
  ] as const);
  const closed = /[.!?😄]$/u.test(text) ? text : text + ending;
  const faces = emoji[stars] ?? [];
  if (!random.chance(0.13)) return closed;
  const face = random.pick(faces);
  return `${closed} ${random.chance(0.15) ? face.repeat(3) : face}`;
}
