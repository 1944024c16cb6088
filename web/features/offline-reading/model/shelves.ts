import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { SavedResponse } from '#web/entities/saved/saved-responses.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

/** Groups of saved responses, in the order in which they are shown. */
export const shelfNames = ['own', 'lists', 'professors', 'courses', 'guides'] as const;
export type ShelfName = (typeof shelfNames)[number];

/** A page that opens from what is saved. */
export interface SavedPage {
  readonly href: string;
  readonly label: string;
  /** Time at which it was seen, in milliseconds since 1970. */
  readonly at: number;
}

type Shelved = readonly [ShelfName, Omit<SavedPage, 'at'>];
type Words = Pick<ActiveLanguage, 'language' | 't'>;

/** The pages that open from what is saved, each once, those seen last first. */
export function shelve(
  responses: readonly SavedResponse[],
  words: Words,
): ReadonlyMap<ShelfName, readonly SavedPage[]> {
  const pages = new Map<string, readonly [ShelfName, SavedPage]>();
  for (const response of responses.toSorted((one, other) => other.at - one.at)) {
    const found = pageOf(response, words);
    if (found && !pages.has(found[1].href)) pages.set(found[1].href, [found[0], { ...found[1], at: response.at }]);
  }
  return new Map(
    shelfNames.map(name => [name, [...pages.values()].filter(([shelf]) => shelf === name).map(([, page]) => page)]),
  );
}

/** The page that shows a response, if it is what a page is about. */
function pageOf({ key: [name, first, second], data }: SavedResponse, words: Words): Shelved | null {
  const { t } = words;
  switch (name) {
    case 'entries':
      return ['lists', { href: String(second), label: listLabel(String(second), first === 'course', words) }];
    case 'firstScreen': {
      const [href, label] =
        second === 'course' ? [paths.courses.href(), t('nav.courses')] : [paths.professors.href(), t('nav.professors')];
      return first === 'site' ? ['lists', { href, label }] : null;
    }
    case 'entry': {
      const entry = data as Pick<Entry, 'id' | 'name' | 'name_en' | 'title'> | null;
      if (!entry) return null;
      const label = fullName(entry, words);
      return first === 'course'
        ? ['courses', { href: paths.course.href(entry.id), label }]
        : ['professors', { href: paths.professor.href(entry.id), label }];
    }
    case 'guide': {
      const guide = data as Pick<GuideDetails, 'id' | 'title'> | null;
      return guide?.id ? ['guides', { href: paths.studyGuide.href(guide.id), label: guide.title ?? '' }] : null;
    }
    case 'guides':
      return first === 'list' ? ['lists', { href: String(second), label: t('nav.studyGuides') }] : null;
    case 'myRatings':
      return ['own', { href: paths.myRatings.href(), label: t('offline.list.ratings') }];
    case 'myGuides':
      return ['own', { href: paths.contributions.href(), label: t('offline.list.contributions') }];
    case 'myBookmarks':
      return ['own', { href: paths.bookmarks.href(), label: t('offline.list.bookmarks') }];
    case 'shortlist':
      return ['own', { href: paths.shortlist.href(), label: t('shortlist.title') }];
    case 'notices':
      return first === 'list' ? ['own', { href: paths.notices.href(), label: t('offline.list.notices') }] : null;
    default:
      return null;
  }
}

/** Tells lists apart: by what was searched for, or that one is narrowed or ordered. */
function listLabel(href: string, isOfCourses: boolean, { t }: Words): string {
  const list = t(isOfCourses ? 'nav.courses' : 'nav.professors');
  const query = new URLSearchParams(href.split('?')[1]);
  const search = query.get('q');
  if (search !== null) return t('offline.list.search', { list, search });
  return query.size > 0 ? t('offline.list.narrowed', { list }) : list;
}
