import type { Tag } from '#contract/words.ts';
import type { Field } from '../departments/department.ts';
import type { Gender } from '../people/given-names.ts';
import type { Random } from '../random.ts';
import { joinClauses } from './join.ts';
import { signOf, type Part, type Tone } from './part.ts';
import { phrase } from './phrase.ts';
import { factualTopics, topicOfTag, type Traits } from './traits.ts';
import { type Voice, voices } from './voice.ts';

/** All that a comment has to agree with. */
export interface CommentBrief {
  readonly kind: 'lecturer' | 'course';
  readonly stars: number;
  readonly tags: readonly Tag[];
  readonly difficulty: number | null;
  readonly traits: Traits;
  readonly field: Field;
  /** Gender of the lecturer, or of the course's teacher when one is named. */
  readonly lecturer: Gender;
  /** Words for `$course` and `$teacher`, in each language. */
  readonly slots: Readonly<Record<'he' | 'en', Readonly<Record<string, string>>>>;
}

/** Clauses that stood in the last comments on a target, so that neighbours on a page do not use them again. */
export interface Memory {
  readonly clauses: string[];
  readonly texts: Set<string>;
}

const rememberedClauses = 90;

/** In characters; the database wants ten, and a few more read better. */
const shortest = 14;

/** Which tones a clause may have at this number of stars, the first being the main one. */
const tonesAt: Readonly<Record<number, readonly Tone[]>> = {
  1: ['--', '-'],
  2: ['-'],
  3: ['0', '+', '-'],
  4: ['+'],
  5: ['++', '+'],
};

/**
 * Writes one comment between 10 and 2,000 characters, unlike all others on the same target.
 *
 * @param memory of the target; it is added to.
 */
export function composeComment(brief: CommentBrief, memory: Memory, random: Random): string {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const voice = random.weighted(voices);
    const writer: Gender = random.chance(0.54) ? 'f' : 'm';
    const chosen = chooseParts(brief, voice, memory, attempt, random);
    if (chosen.length === 0) continue;
    const slots = brief.slots[voice.language];
    const clauses = chosen.map(part => ({
      part,
      words: phrase(part.text, { lecturer: genderIn(part, brief), writer, slots }, random),
    }));
    const text = joinClauses(clauses, voice, brief.stars, random);
    if ([...text].length < shortest || memory.texts.has(text)) continue;
    memory.texts.add(text);
    memory.clauses.push(...chosen.map(part => part.text));
    memory.clauses.splice(0, Math.max(0, memory.clauses.length - rememberedClauses));
    return text;
  }
  throw new Error(`no new comment could be made for ${brief.kind} with ${String(brief.stars)} stars`);
}

/** @param attempt repetition is allowed more and more as attempts fail. */
function chooseParts(brief: CommentBrief, voice: Voice, memory: Memory, attempt: number, random: Random): Part[] {
  const shape = voice.shape(random);
  const recent = new Set(attempt < 30 ? memory.clauses : []);
  const slots = new Set(Object.keys(brief.slots[voice.language]));
  const usable = voice.parts[brief.kind].filter(part => !recent.has(part.text) && fits(part, brief, slots));
  const main = tonesAt[brief.stars] ?? ['0'];
  const chosen: Part[] = [];
  const add = (candidates: readonly Part[]) => {
    const free = candidates.filter(part => chosen.every(other => other.topic !== part.topic));
    if (free.length > 0) chosen.push(random.pick(free));
  };
  const toned = (topics: readonly string[], tones: readonly Tone[]) =>
    usable.filter(part => topics.includes(part.topic) && tones.includes(part.tone));
  const plain: readonly Tone[] = brief.stars === 3 ? ['0'] : main;

  if (shape.opening) add(toned(['start'], brief.stars >= 4 ? ['+', '0'] : brief.stars === 3 ? ['0'] : ['-', '0']));
  if (shape.verdict) add(preferFirst(toned(['verdict', 'mixed'], plain), plain));
  const details = usable.filter(part => !['start', 'verdict', 'mixed', 'advice', 'quip'].includes(part.topic));
  const tagged = details.filter(
    part => part.tag !== null && brief.tags.includes(part.tag) && !tooStrong(part, brief.stars),
  );
  const beforeDetails = chosen.length;
  for (let index = 0; index < shape.details; index += 1) {
    if (index < brief.tags.length && random.chance(0.6)) add(tagged);
    else add(details.filter(part => main.includes(part.tone)));
  }
  if (shape.contrast && brief.stars !== 3) {
    // A writer who liked it has understood the explanations.
    const other = details.filter(part => part.tone === (brief.stars > 3 ? '-' : '+') && part.tag === null);
    add(brief.stars > 3 ? other.filter(part => part.topic !== 'explain') : other);
  }
  const order = brief.stars === 3 ? random.pick([1, -1]) : brief.stars > 3 ? 1 : -1;
  chosen.push(...chosen.splice(beforeDetails).sort((a, b) => order * (signOf(b) - signOf(a))));
  if (shape.advice) add(preferFirst(toned(['advice'], plain), plain));
  if (shape.quip && brief.stars !== 3) add(toned(['quip'], main));
  return chosen;
}

/** At the ends of the scale, the stronger words come first. */
function preferFirst(candidates: readonly Part[], tones: readonly Tone[]): readonly Part[] {
  const strongest = candidates.filter(part => part.tone === tones[0]);
  return strongest.length > 0 && tones.length === 2 ? strongest : candidates;
}

/** Nobody who gives four stars calls the grading arbitrary. */
function tooStrong(part: Part, stars: number): boolean {
  return (part.tone === '--' && stars > 2) || (part.tone === '++' && stars < 4);
}

/** A course is masculine in Hebrew, no matter who teaches it. */
function genderIn(part: Part, brief: CommentBrief): Gender {
  return brief.kind === 'course' && part.topic !== 'team' ? 'm' : brief.lecturer;
}

function fits(part: Part, brief: CommentBrief, slots: ReadonlySet<string>): boolean {
  if (part.fields && !part.fields.includes(brief.field)) return false;
  if (part.level === 'hard' && (brief.difficulty ?? 3) < 4) return false;
  if (part.level === 'easy' && (brief.difficulty ?? 3) > 2) return false;
  const fact = factualTopics.find(topic => topic === part.topic);
  if (fact !== undefined && part.tone !== '0' && part.tone.startsWith('+') !== brief.traits[fact]) return false;
  // Who ticked a tag does not write the contrary.
  const contradicted = brief.tags.some(tag => topicOfTag[tag] === part.topic && part.tag !== tag);
  return !contradicted && part.slots.every(slot => slots.has(slot));
}
