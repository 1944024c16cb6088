import type { Database } from '#contract/database.ts';
import { guideTypes, type GuideType } from '#contract/words.ts';
import { typeNamedIn } from '#web/entities/guides/type-words.ts';
import { parseTitle, type Title } from '#web/entities/catalogue/entry.ts';

/** Kinds of hits of a search. */
export type FoundKind = 'professor' | 'course' | 'institution' | 'guide';

/** One line of what was found. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly title: Title | null;
  readonly code: string | null;
  /** Of a guide the course. */
  readonly department: { readonly name: string; readonly name_en: string | null } | null;
  /** In short. Of an institution its own short name. */
  readonly institution: { readonly name: string; readonly name_en: string | null } | null;
  readonly ratingCount: number;
  readonly ratingAvg: number | null;
  readonly professorCount: number;
  readonly courseCount: number;
  readonly guideType: GuideType | null;
  /** The other name by which it was found. */
  readonly alsoCalled: string | null;
}

export interface FoundGroup {
  readonly kind: FoundKind;
  /** The first few. */
  readonly lines: readonly Found[];
  /** Number of all hits, counted up to 50. */
  readonly count: number;
}

/**
 * Text that the hits were found by: the text as typed, the same keys in the other language, without a typo, one word
 * of it.
 */
export type Way = 'typed' | 'layout' | 'typo' | 'nearest';

export interface SearchResult {
  /** The kind with the best hit first. */
  readonly groups: readonly FoundGroup[];
  readonly way: Way;
  readonly searched: string;
}

type Row = Database['public']['Functions']['search_everything']['Returns'][number];

const ways: Readonly<Record<string, Way>> = { typed: 'typed', layout: 'layout', typo: 'typo', nearest: 'nearest' };
const kinds: Readonly<Record<string, FoundKind>> = {
  professor: 'professor',
  course: 'course',
  institution: 'institution',
  guide: 'guide',
};

const names = (name: string | null, name_en: string | null) => (name === null ? null : { name, name_en });

function toFound(kind: FoundKind, row: Row): Found {
  return {
    kind,
    id: row.id ?? '',
    name: row.name ?? '',
    name_en: row.name_en ?? '',
    title: parseTitle(row.title),
    code: row.code,
    department: names(row.department, row.department_en),
    institution: names(row.institution, row.institution_en),
    ratingCount: row.rating_count ?? 0,
    ratingAvg: row.rating_avg,
    professorCount: row.professor_count ?? 0,
    courseCount: row.course_count ?? 0,
    guideType: guideTypes.find(type => type === row.guide_type) ?? null,
    alsoCalled: row.also_called,
  };
}

function inOrder(groups: readonly FoundGroup[], searched: string): readonly FoundGroup[] {
  const guides = groups.filter(({ kind }) => kind === 'guide');
  const others = groups.filter(({ kind }) => kind !== 'guide');
  if (typeNamedIn(searched) !== null) return [...guides, ...others];
  return groups.findIndex(({ kind }) => kind === 'guide') < groups.findIndex(({ kind }) => kind === 'course')
    ? others.flatMap(group => (group.kind === 'course' ? [group, ...guides] : [group]))
    : groups;
}

/**
 * The lines by kind, in the order of the response; guides stand below courses, unless the words name a type of them: then
 * they come first. @param typed the searched text,  for a response without a line
 */
export function toSearchResult(typed: string, rows: readonly Row[]): SearchResult {
  const groups = new Map<FoundKind, { kind: FoundKind; lines: Found[]; count: number }>();
  for (const row of rows) {
    const kind = kinds[row.kind ?? ''];
    if (!kind) continue;
    const group = groups.get(kind) ?? { kind, lines: [], count: row.found ?? 0 };
    group.lines.push(toFound(kind, row));
    groups.set(kind, group);
  }
  const searched = rows[0]?.searched ?? typed;
  return { groups: inOrder([...groups.values()], searched), way: ways[rows[0]?.way ?? ''] ?? 'typed', searched };
}
