import type { FactTrait, Tag } from '#contract/words.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filters } from './filters.ts';

/** Least averages and greatest difficulties that can be asked for. */
export const scores = [3, 4, 4.5] as const;
export const difficulties = [2, 3, 4] as const;

/**
 * What professors and courses may be known for, in the order in which it is offered: facts that students agree on, and
 * tags. Their words are `filters.with.*`.
 */
export const traits = [
  'recorded',
  'no_attendance',
  'open_book',
  'project',
  'no_group_work',
  'light',
  'reserve',
  'parents',
  'accommodations',
  'clear',
  'fair_exam',
  'available',
] as const satisfies readonly (FactTrait | Tag)[];
export type Trait = (typeof traits)[number];

/** What a list of professors or courses is narrowed by beside; what is not there does not narrow. */
export interface Narrowing {
  readonly score?: (typeof scores)[number];
  readonly difficulty?: (typeof difficulties)[number];
  /** All of them, at least one. */
  readonly with?: readonly Trait[];
  /** The last two years alone, with their scores. */
  readonly recent?: true;
  /** Tutors alone. Else a list, but no search, has those alone who lecture. Of professors. */
  readonly role?: 'tutorial';
  /** Those too whose ratings are too few for a filter by score or difficulty. */
  readonly few?: true;
}

/** Filters of the list of professors or of courses. */
export interface ListFilters extends Filters, Narrowing {}

/** Reads what an address says; what is not known is left out. */
export function parseNarrowing(parameters: URLSearchParams, kind: Kind = 'professor'): Narrowing {
  // A form without scripts names each of them by itself.
  const wanted = parameters.getAll('with').join(',').split(',');
  return tidy({
    score: scores.find(each => String(each) === parameters.get('score')),
    difficulty: difficulties.find(each => String(each) === parameters.get('difficulty')),
    with: traits.filter(trait => wanted.includes(trait)),
    recent: parameters.get('recent') === '1' || undefined,
    role: kind === 'professor' && parameters.get('role') === 'tutorial' ? 'tutorial' : undefined,
    few: parameters.get('few') === '1' || undefined,
  });
}

type Change = { readonly [Name in keyof Narrowing]?: Narrowing[Name] | undefined };

/** Without what says nothing, by itself or beside the rest. */
function tidy({ score, difficulty, with: having = [], recent, role, few }: Change): Narrowing {
  const rest = { ...(score && { score }), ...(difficulty && { difficulty }), ...(recent && { recent }) };
  return {
    ...rest,
    ...(having.length > 0 && { with: having }),
    ...(role && { role }),
    ...(few && asksForEnough(rest) && { few }),
  };
}

/** Filters with another choice of some; undefined takes one off. */
export function withNarrowing(
  { search, institution, departments, ...narrowing }: ListFilters,
  change: Change,
): ListFilters {
  return { search, institution, departments, ...tidy({ ...narrowing, ...change }) };
}

/** True where a filter by score or difficulty asks for more than a few ratings; of two years nobody has few. */
const asksForEnough = ({ score, difficulty, recent }: Narrowing): boolean => Boolean(score ?? difficulty) && !recent;

/** True where those with few ratings are left out, who can be shown too. */
export const leavesOutFew = (narrowing: Narrowing): boolean => asksForEnough(narrowing) && !narrowing.few;

/** Number of choices, the traits one by one. */
export const narrowingCount = ({ score, difficulty, with: having = [], recent, role }: Narrowing): number =>
  [score, difficulty, recent, role].filter(Boolean).length + having.length;

/** As an address says it, without the rest. */
export function narrowingText({ score, difficulty, with: having, recent, role, few }: Narrowing): string {
  const said = Object.entries({ score, difficulty, with: having?.join(), recent: recent && 1, role, few: few && 1 });
  return said.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('&');
}
