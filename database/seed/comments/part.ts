import { readFileSync } from 'node:fs';
import type { Tag } from '#contract/words.ts';
import type { Field } from '../departments/department.ts';

/** Judgement of a clause on its target: `++` only at five stars, `--` only at one, `0` is for the middle. */
export type Tone = '++' | '+' | '0' | '-' | '--';

/**
 * One clause of a review. A review takes at most one clause of each topic, so it cannot contradict or repeat itself.
 */
export interface Part {
  readonly topic: string;
  readonly tone: Tone;
  /** The clause says what this tag says: it is preferred where the tag was ticked. */
  readonly tag: Tag | null;
  /** Fields of study in which the clause makes sense; null for all. */
  readonly fields: readonly Field[] | null;
  /** Makes sense only for a hard or an easy course. */
  readonly level: 'hard' | 'easy' | null;
  /** See phrase.ts for what may stand in a text. */
  readonly text: string;
  /** Names of the slots that the text needs, e.g. course. */
  readonly slots: readonly string[];
}

const line =
  /^(?<topic>[a-z]+) (?<tone>\+\+|\+|0|--|-)(?: @(?<tag>[a-z_]+))?(?: ~(?<fields>[a-z,]+))?(?: !(?<level>hard|easy))?: (?<text>.+)$/u;

/**
 * Reads clauses, one a line: `topic tone [@tag] [~field,field] [!hard|!easy]: text`.
 *
 * @throws Error when a line has another form.
 */
export function parts(list: string): readonly Part[] {
  return list
    .split('\n')
    .map(raw => raw.trim())
    .filter(Boolean)
    .map(raw => {
      const groups = line.exec(raw)?.groups;
      if (!groups) throw new Error(`not a clause: ${raw}`);
      return {
        topic: groups['topic'] ?? '',
        tone: groups['tone'] as Tone,
        tag: (groups['tag'] ?? null) as Tag | null,
        fields: (groups['fields']?.split(',') ?? null) as readonly Field[] | null,
        level: (groups['level'] ?? null) as Part['level'],
        text: groups['text'] ?? '',
        slots: [...raw.matchAll(/\$(?<slot>[a-z]+)/gu)].map(match => match.groups?.['slot'] ?? ''),
      };
    });
}

/** Reads a list of clauses that lies beside this file, as `lecturer-he`. */
export function readParts(name: string): readonly Part[] {
  return parts(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8'));
}

/** @returns 1 for praise, -1 for blame, 0 for neither. */
export function signOf({ tone }: Part): number {
  return tone === '0' ? 0 : tone.startsWith('+') ? 1 : -1;
}
