import type { Random } from '../random.ts';
import { courseEnglish } from './course-en.ts';
import { courseHebrew } from './course-he.ts';
import { fieldHebrew, mixedHebrew } from './field-he.ts';
import { lecturerEnglish } from './lecturer-en.ts';
import { lecturerHebrew } from './lecturer-he.ts';
import type { Part } from './part.ts';

/** What a comment is built of. */
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

const hebrew = { lecturer: [...lecturerHebrew, ...fieldHebrew], course: [...courseHebrew, ...fieldHebrew] };
const mixed = { lecturer: [...mixedHebrew, ...hebrew.lecturer], course: [...mixedHebrew, ...hebrew.course] };
const english = { lecturer: lecturerEnglish, course: courseEnglish };

/** Who writes, by weight: mostly Hebrew of middle length, one in six in English. */
export const voices: readonly (readonly [Voice, number])[] = [
  [{ language: 'he', parts: hebrew, shape: short }, 21],
  [{ language: 'he', parts: hebrew, shape: medium }, 40],
  [{ language: 'he', parts: hebrew, shape: long }, 17],
  [{ language: 'he', parts: mixed, shape: medium }, 6],
  [{ language: 'en', parts: english, shape: short }, 5],
  [{ language: 'en', parts: english, shape: medium }, 8],
  [{ language: 'en', parts: english, shape: long }, 3],
];
