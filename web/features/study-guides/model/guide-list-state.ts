import type { GuideLanguage, GuideType } from '#contract/words.ts';
import { allInstitutions, type Filters, hasFilters, noFilters } from '#web/entities/filters/filters.ts';
import { parseFilters } from '#web/entities/filters/list-state.ts';
import { parsePage } from '#web/entities/routing/parse-id.ts';
import { guideLanguageOrder, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { paths } from '#web/entities/routing/paths.ts';

/** Orders of guides. `relevance` exists for a search alone. */
export const guideSorts = ['relevance', 'helpful', 'newest', 'title'] as const;

export type GuideSort = (typeof guideSorts)[number];

/** All that the address of the hub says: the lists' `q`, `institution`, `departments`, `sort`, `page`, and two more. */
export interface GuideListState {
  readonly filters: Filters;
  readonly type: GuideType | null;
  /** Language of the guide. */
  readonly language: GuideLanguage | null;
  /** The order that was requested; null leaves it to `effectiveGuideSort`. */
  readonly sort: GuideSort | null;
  /** Counted from 1. */
  readonly page: number;
}

export const defaultGuideListState: GuideListState = {
  filters: noFilters,
  type: null,
  language: null,
  sort: null,
  page: 1,
};

/** The orders to choose from; the first is the one in force when nobody chooses. */
export function offeredGuideSorts({ search }: Pick<Filters, 'search'>): readonly GuideSort[] {
  return search === '' ? guideSorts.filter(sort => sort !== 'relevance') : guideSorts;
}

export function effectiveGuideSort({ filters, sort }: Pick<GuideListState, 'filters' | 'sort'>): GuideSort {
  const offered = offeredGuideSorts(filters);
  return offered.find(name => name === sort) ?? offered[0] ?? 'helpful';
}

/** True if guides are narrowed by anything. */
export function isGuideListNarrowed({ filters, type, language }: GuideListState): boolean {
  return hasFilters(filters) || type !== null || language !== null;
}

/** True if the hub shows one list instead of its sections: as soon as it is narrowed, sorted, or on a later page. */
export function isOneList(state: GuideListState): boolean {
  return isGuideListNarrowed(state) || state.sort !== null || state.page > 1;
}

/** Reads an address. Whatever makes no sense is read as if it were not there. */
export function parseGuideListState(parameters: URLSearchParams): GuideListState {
  const filters = parseFilters(parameters);
  const pick = <Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find(word => word === parameters.get(name)) ?? null;
  return {
    filters,
    page: parsePage(parameters.get('page')),
    type: pick(guideTypeOrder, 'type'),
    language: pick(guideLanguageOrder, 'language'),
    sort: pick(offeredGuideSorts(filters), 'sort'),
  };
}

/**
 * The address of the hub. Equal states have equal addresses: the order is left out where it is the usual one and
 * something else already asks for one list.
 */
export function guideListHref(state: GuideListState): string {
  const { filters, type, language, page } = state;
  const isUsual = state.sort === offeredGuideSorts(filters)[0];
  const sort = isUsual && isOneList({ ...state, sort: null }) ? null : state.sort;
  return paths.studyGuides.href({
    q: filters.search,
    institution: filters.institution === allInstitutions ? undefined : filters.institution,
    departments: filters.departments,
    type: type ?? undefined,
    language: language ?? undefined,
    sort: sort ?? undefined,
    page,
  });
}
