import type { Random } from '../random.ts';
import { type Part, readParts } from './part.ts';

/** Parts of a comment. */
export interface CommentShape {
  readonly opening: boolean;
  readonly verdict: boolean;
  readonly details: number;
  /** One clause of the other kind: a flaw of the good, a merit of the bad. */
  readonly contrast: boolean;
  readonly advice: boolean;
  readonly quip: boolean;
}

/** A way of writing: its language, its stock of clauses, and how long it tends to get. */
export interface Voice {
  readonly language: 'he' | 'en';
  readonly parts: Readonly<Record<'lecturer' | 'course', readonly Part[]>>;
  readonly shape: (random: Random) => CommentShape;
}

const short = (random: Random): CommentShape => ({
  opening: false,
  verdict: random.chance(0.7),
  details: random.between(0, 1),
  contrast: false,
  advice: random.chance(0.15),
  quip: random.chance(0.5),
});

const medium = (random: Random): CommentShape => ({
  opening: random.chance(0.15),
  verdict: random.chance(0.72),
  details: random.between(1, 3),
  contrast: random.chance(0.3),
  advice: random.chance(0.4),
  quip: random.chance(0.06),
});

const long = (random: Random): CommentShape => ({
  opening: random.chance(0.4),
  verdict: random.chance(0.9),
  details: random.between(4, 8),
  contrast: random.chance(0.6),
  advice: random.chance(0.75),
  quip: false,
});

// What only students of a certain field would say is said of lecturers and of courses alike.
const field = readParts('field-he');
const hebrew = {
  lecturer: [...readParts('lecturer-he'), ...field],
  course: [...readParts('course-he'), ...field],
};
// Hebrew with the English words that students really mix in.
const mixedIn = readParts('mixed-he');
const mixed = { lecturer: [...mixedIn, ...hebrew.lecturer], course: [...mixedIn, ...hebrew.course] };
const english = { lecturer: readParts('lecturer-en'), course: readParts('course-en') };

/** Kinds of writers, by weight: mostly Hebrew of middle length, one in six in English. */
export const voices: readonly (readonly [Voice, number])[] = [
  [{ language: 'he', parts: hebrew, shape: short }, 21],
  [{ language: 'he', parts: hebrew, shape: medium }, 40],
  [{ language: 'he', parts: hebrew, shape: long }, 17],
  [{ language: 'he', parts: mixed, shape: medium }, 6],
  [{ language: 'en', parts: english, shape: short }, 5],
  [{ language: 'en', parts: english, shape: medium }, 8],
  [{ language: 'en', parts: english, shape: long }, 3],
];
