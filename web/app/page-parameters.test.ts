import { describe, expect, it } from 'vitest';
import { knownQuery } from '#contract/page-parameters.ts';
import { pagePatterns, type PageName } from '#contract/pages.ts';
import { retainedChoices, parseListState, plainControls } from '#web/entities/filters/list-state.ts';
import { parseReviewState } from '#web/entities/reviews/review-state.ts';
import { parseCompareState } from '#web/features/compare/model/compare-state.ts';
import { readContactSearch } from '#web/features/contact/model/contact-search.ts';
import { parseInstitutionState } from '#web/features/institution-reviews/model/institution-state.ts';
import { parseGuideListState } from '#web/features/study-guides/model/guide-list-state.ts';
import { parseTeachingOrder } from '#web/features/teaching/model/teaching-order.ts';

/** The names that a screen looks for in an address. */
function namesRead(...read: readonly ((parameters: URLSearchParams) => unknown)[]): readonly string[] {
  const names = new Set<string>();
  class Noting extends URLSearchParams {
    override get(name: string) {
      names.add(name);
      return name === 'institution' ? '1' : null;
    }
    override getAll(name: string) {
      names.add(name);
      return [];
    }
  }
  for (const each of read) each(new Noting());
  return [...names];
}

describe('the parameters of pages', () => {
  const list = [...namesRead(parseListState), plainControls];
  it.each<[PageName, readonly string[]]>([
    ['home', list],
    ['professors', list],
    ['courses', list],
    ['studyGuides', [...namesRead(parseGuideListState), plainControls]],
    ['professor', namesRead(parameters => parseReviewState('professor', parameters))],
    ['course', namesRead(parameters => parseReviewState('course', parameters), parseTeachingOrder)],
    [
      'reviews',
      namesRead(
        ...(['professor', 'course'] as const).map(kind => (all: URLSearchParams) => parseReviewState(kind, all)),
      ),
    ],
    ['compare', namesRead(parseCompareState)],
    ['contact', namesRead(readContactSearch)],
    ['institutionReviewing', namesRead(parseInstitutionState)],
  ])('of %s are all that its screen reads', (name, read) => {
    const pathname = pagePatterns[name].replaceAll(/:\w+/g, '1');
    const search = `?${read.map(each => `${each}=1`).join('&')}`;
    expect(read.length).toBeGreaterThan(0);
    expect(knownQuery({ pathname, search })).toBe(search);
    expect(knownQuery({ pathname: `${pathname}/`, search: `${search}&z=1&utm_source=mail` })).toBe(search);
  });

  it('that no list knows do not go along with a form, which the server does not write either', () => {
    const stored = retainedChoices(new URLSearchParams('q=a&institution=2&utm_source=mail'));
    expect(stored.toString()).toBe('institution=2');
  });
});
