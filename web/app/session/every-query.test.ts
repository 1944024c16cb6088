import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { relatedQuery, teachersQuery } from '#web/entities/catalogue/list-related.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { createFilterStore } from '#web/entities/filters/filter-store.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { calendarQuery } from '#web/entities/semesters/calendar.ts';
import { semesterQuestionsQuery } from '#web/features/profile/api/semester-questions.ts';
import { defaultListState } from '#web/entities/filters/list-state.ts';
import {
  departmentsByIdQuery,
  departmentsQuery,
  institutionQuery,
  institutionsQuery,
  pickerNamesQuery,
} from '#web/entities/institutions/institution-queries.ts';
import { queryKeyMeta } from '#web/entities/query-keys/key-meta.ts';
import { type AppQueryKey, queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { plainReviews } from '#web/entities/reviews/review-state.ts';
import { scoreExplainedQuery } from '#web/entities/score/score-explained.ts';
import { ownClaimQuery } from '#web/features/answers/api/own-claim.ts';
import { pageAnswerQuery } from '#web/features/answers/api/page-answer.ts';
import { recoveryCodesQuery } from '#web/features/account/api/recovery-codes.ts';
import { pushQuery } from '#web/features/follows/api/push.ts';
import { cutDaysQuery } from '#web/features/account/api/cut-link.ts';
import { mailPreferencesQuery } from '#web/features/account/api/mail-preferences.ts';
import { factorsQuery } from '#web/features/account/api/factors.ts';
import { identitiesQuery } from '#web/features/account/api/identities.ts';
import { sessionsQuery } from '#web/features/account/api/sessions.ts';
import { countQuery, leftOutQuery } from '#web/features/catalogue/api/count-entries.ts';
import { entriesQuery } from '#web/features/catalogue/api/list-entries.ts';
import { quotesQuery, writtenAboutQuery } from '#web/features/catalogue/api/first-screen.ts';
import { siteQuery } from '#web/features/catalogue/api/site.ts';
import { elsewhereQuery } from '#web/features/elsewhere/api/elsewhere.ts';
import { similarQuery } from '#web/features/catalogue/api/list-similar.ts';
import { caseQuery } from '#web/features/contact/api/find-case.ts';
import { followsQuery } from '#web/features/follows/api/list-follows.ts';
import { noticesQuery, unreadNoticesQuery } from '#web/features/follows/api/list-notices.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { institutionReviewsQuery } from '#web/features/institution-reviews/api/list-institution-reviews.ts';
import { theRanking } from '#web/features/institution-reviews/model/institution-state.ts';
import { ownInstitutionReviewQuery } from '#web/entities/institution-reviews/own-institution-review.ts';
import { libraryTotalsQuery } from '#web/entities/guides/library-totals.ts';
import { guideForAdminQuery } from '#web/features/library/api/guide-for-admin.ts';
import { libraryGuidesQuery } from '#web/features/library/api/library-guides.ts';
import { wholeLibrary } from '#web/features/library/model/library-state.ts';
import { courseChoicesQuery } from '#web/entities/catalogue/course-choices.ts';
import { guideBodyQuery } from '#web/entities/guides/guide-body-query.ts';
import { guideCountsQuery } from '#web/entities/guides/guide-counts.ts';
import { guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { guideFilesQuery, guideQuery } from '#web/entities/guides/guide-queries.ts';
import { wantedCountQuery, wantedGuidesQuery } from '#web/entities/guides/wanted-guides.ts';
import { bestOfMyCoursesQuery, myBookmarksQuery } from '#web/features/bookmarks/api/my-bookmarks.ts';
import { comparedQuery } from '#web/features/compare/api/compared-query.ts';
import { compareWithQuery } from '#web/features/compare/api/compare-with-query.ts';
import { guideTicketsQuery, myGuidesQuery } from '#web/features/contributions/api/my-guides.ts';
import { fileLinksQuery } from '#web/entities/guides/file-links.ts';
import { ownGuideFilesQuery, ownGuideQuery } from '#web/features/guide-form/api/own-guide.ts';
import { wantedHereQuery } from '#web/features/guide-form/api/wanted-here.ts';
import { examStripQuery } from '#web/features/study-guides/api/exam-strip.ts';
import { bestOfCourseQuery } from '#web/features/study-guides/api/best-of-course.ts';
import { courseGuidesQuery } from '#web/features/study-guides/api/course-guides.ts';
import { guidesQuery, guideTypeCountsQuery, topGuidesQuery } from '#web/features/study-guides/api/list-guides.ts';
import { myCoursesQuery } from '#web/features/study-guides/api/my-courses.ts';
import { defaultGuideListState } from '#web/features/study-guides/model/guide-list-state.ts';
import {
  institutionFiguresQuery,
  lovedCoursesQuery,
  mostRatedQuery,
  unitDepartmentsQuery,
  unitGuidesQuery,
  unitNewsQuery,
  unitQuery,
  departmentLecturersQuery,
  waitingQuery,
} from '#web/features/academic-units/api/unit-queries.ts';
import { documentQuery } from '#web/features/information/api/read-document.ts';
import { activityQuery, effectQuery } from '#web/features/profile/api/own-effect.ts';
import {
  latestRatingsQuery,
  myCourseRatingsQuery,
  myRatingsQuery,
  unlistedQuery,
} from '#web/features/profile/api/list-my-ratings.ts';
import { semesterAskQuery } from '#web/features/account/api/semester-ask.ts';
import { institutionOfCodeQuery, launchLinkQuery, launchQuery } from '#web/features/launch/api/launch-queries.ts';
import { invitationQuery } from '#web/features/invitation/api/my-invitation.ts';
import {
  courseLecturersQuery,
  firstToRateQuery,
  nextToRateQuery,
  ratingRewardsQuery,
} from '#web/features/rating/api/after-rating.ts';
import { departmentCoursesQuery } from '#web/features/rating/api/department-courses.ts';
import { likeEntriesQuery } from '#web/features/rating/api/like-entries.ts';
import { missingWaitQuery, myMissingQuery } from '#web/features/rating/api/my-missing.ts';
import { factsQuery, ownFactsQuery } from '#web/entities/facts/facts-query.ts';
import { ownRatingQuery } from '#web/features/rating/api/own-rating.ts';
import { ratingLimitsQuery } from '#web/features/rating/api/rating-limits.ts';
import { smallClassQuery } from '#web/features/rating/api/small-class.ts';
import { targetLockQuery } from '#web/features/rating/api/target-lock.ts';
import { hiddenReviewsQuery } from '#web/features/reviews/api/hidden-reviews.ts';
import { everythingQuery } from '#web/features/search/api/search-everything.ts';
import { oneReviewQuery, reviewAddressQuery } from '#web/features/reviews/api/one-review.ts';
import { reviewsQuery } from '#web/features/reviews/api/list-reviews.ts';
import { highlightedQuery } from '#web/features/reviews/api/highlighted-reviews.ts';
import { shortlistQuery } from '#web/entities/shortlist/shortlist-query.ts';
import { createTableClient } from '#web/lib/table-client.ts';
import { quartersQuery, transparencyTextsQuery } from '#web/features/transparency/api/quarters.ts';
import { createSessionEffects } from './session-effects.ts';

const allSources = import.meta.glob<string>('#web/{entities,features,screens,app}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Screens of admins name their queries as they like, under the one key `admin`. */
const isOfAdmins = ([path]: readonly [string, string]) => /\/admin(-[a-z-]+)?\//.test(path);
const sources = Object.fromEntries(Object.entries(allSources).filter(entry => !isOfAdmins(entry)));
const sourcesOfAdmins = Object.fromEntries(Object.entries(allSources).filter(isOfAdmins));

const refuse = () => Promise.reject(new Error('Nothing is asked for here'));
const table = createTableClient({ url: 'http://dargu.test/rest/v1', apiKey: 'key', fetch: refuse });

/** Key of every query that a function of web/ describes. */
const keys: Readonly<Record<string, AppQueryKey>> = {
  activityQuery: activityQuery(table, 'noa').queryKey,
  bestOfCourseQuery: bestOfCourseQuery(table, 7).queryKey,
  bestOfMyCoursesQuery: bestOfMyCoursesQuery(table, 'noa').queryKey,
  calendarQuery: calendarQuery(table, '2026-11-25').queryKey,
  caseQuery: caseQuery(table, 'AB12').queryKey,
  comparedQuery: comparedQuery(table, 'professor', [7]).queryKey,
  compareWithQuery: compareWithQuery(table, 'professor', 7).queryKey,
  countQuery: countQuery(table, 'professor', noFilters).queryKey,
  leftOutQuery: leftOutQuery(table, 'professor', noFilters).queryKey,
  courseChoicesQuery: courseChoicesQuery(table, 'חדו', { institution: null, departments: [] }).queryKey,
  courseGuidesQuery: courseGuidesQuery(table, 7).queryKey,
  departmentsByIdQuery: departmentsByIdQuery(table, [11]).queryKey,
  departmentsQuery: departmentsQuery(table, 1).queryKey,
  documentQuery: documentQuery('terms', 'he').queryKey,
  examStripQuery: examStripQuery(table).queryKey,
  effectQuery: effectQuery(table, 'noa').queryKey,
  elsewhereQuery: elsewhereQuery(table, 'professor', 7).queryKey,
  entriesQuery: entriesQuery(table, 'professor', defaultListState, 'he').queryKey,
  entryQuery: entryQuery(table, 'professor', 7).queryKey,
  everythingQuery: everythingQuery(table, 'כהן', false).queryKey,
  factorsQuery: factorsQuery(refuse, 'noa').queryKey,
  followsQuery: followsQuery(table, new QueryClient()).queryKey,
  guideBodyQuery: guideBodyQuery(table, 'g1').queryKey,
  guideCountsQuery: guideCountsQuery(table, 'noa').queryKey,
  guideFilesQuery: guideFilesQuery(table, { id: 'g1', status: 'published' }).queryKey,
  guideForAdminQuery: guideForAdminQuery(table, 'g1').queryKey,
  guideLimitsQuery: guideLimitsQuery(table, 'noa').queryKey,
  guideQuery: guideQuery(table, 'g1').queryKey,
  guidesQuery: guidesQuery(table, defaultGuideListState).queryKey,
  guideTicketsQuery: guideTicketsQuery(table, 'noa').queryKey,
  guideTypeCountsQuery: guideTypeCountsQuery(table, defaultGuideListState).queryKey,
  hiddenReviewsQuery: hiddenReviewsQuery(table).queryKey,
  identitiesQuery: identitiesQuery(refuse, 'noa').queryKey,
  pickerNamesQuery: pickerNamesQuery(table, 1, { language: 'he', text: '' }).queryKey,
  institutionFiguresQuery: institutionFiguresQuery(table, 1).queryKey,
  institutionQuery: institutionQuery(table, 1).queryKey,
  lovedCoursesQuery: lovedCoursesQuery(table, 1).queryKey,
  mostRatedQuery: mostRatedQuery(table, 'professor', 1, 11).queryKey,
  institutionReviewsQuery: institutionReviewsQuery(table, { ...theRanking, institution: 1 }).queryKey,
  institutionScoresQuery: institutionScoresQuery(table).queryKey,
  institutionsQuery: institutionsQuery(table).queryKey,
  libraryGuidesQuery: libraryGuidesQuery(table, wholeLibrary, false).queryKey,
  libraryTotalsQuery: libraryTotalsQuery(table).queryKey,
  cutDaysQuery: cutDaysQuery(table, 'noa').queryKey,
  mailPreferencesQuery: mailPreferencesQuery(table, 'noa').queryKey,
  unitDepartmentsQuery: unitDepartmentsQuery(table, 1).queryKey,
  unitGuidesQuery: unitGuidesQuery(table, 1, 11).queryKey,
  unitNewsQuery: unitNewsQuery(table, { institution: 1, department: null }).queryKey,
  unitQuery: unitQuery(table, { institution: 1, department: null }).queryKey,
  pushQuery: pushQuery(table, 'noa').queryKey,
  myBookmarksQuery: myBookmarksQuery(table, 'noa').queryKey,
  myCourseRatingsQuery: myCourseRatingsQuery(table, 'noa').queryKey,
  myCoursesQuery: myCoursesQuery(table, 'noa').queryKey,
  likeEntriesQuery: likeEntriesQuery(table, 'professor', 1, 'יעל').queryKey,
  missingWaitQuery: missingWaitQuery(table).queryKey,
  myMissingQuery: myMissingQuery(table, 'noa').queryKey,
  myGuidesQuery: myGuidesQuery(table, 'noa').queryKey,
  myRatingsQuery: myRatingsQuery(table, 'noa').queryKey,
  nextToRateQuery: nextToRateQuery(table, 'noa', 'professor', 7, 5).queryKey,
  noticesQuery: noticesQuery(table).queryKey,
  ownClaimQuery: ownClaimQuery(table, 'noa', 7).queryKey,
  ownGuideFilesQuery: ownGuideFilesQuery(table, 'noa', 'g1').queryKey,
  ownGuideQuery: ownGuideQuery(table, 'noa', 'g1').queryKey,
  ownInstitutionReviewQuery: ownInstitutionReviewQuery(table, 'noa').queryKey,
  oneReviewQuery: oneReviewQuery(table, 'professor', 7, 'r1').queryKey,
  factsQuery: factsQuery(table, 'course', 5).queryKey,
  ownFactsQuery: ownFactsQuery(table, 'noa', 5, 7).queryKey,
  ownRatingQuery: ownRatingQuery(table, 'noa', 'professor', 7).queryKey,
  pageAnswerQuery: pageAnswerQuery(table, 7).queryKey,
  quotesQuery: quotesQuery(table, 'professor').queryKey,
  ratingLimitsQuery: ratingLimitsQuery(table, 'noa').queryKey,
  relatedQuery: relatedQuery(table, 'professor', 7).queryKey,
  teachersQuery: teachersQuery(table, 7).queryKey,
  reviewAddressQuery: reviewAddressQuery(table, 'r1').queryKey,
  reviewsQuery: reviewsQuery(table, 'professor', 7, plainReviews).queryKey,
  scoreExplainedQuery: scoreExplainedQuery(table, { kind: 'professor', id: 7 }).queryKey,
  sessionsQuery: sessionsQuery(table, 'noa').queryKey,
  semesterQuestionsQuery: semesterQuestionsQuery(table, 'noa').queryKey,
  settingsQuery: settingsQuery(table).queryKey,
  shortlistQuery: shortlistQuery(table, 'noa').queryKey,
  waitingQuery: waitingQuery(table, { institution: 1, department: null }).queryKey,
  departmentLecturersQuery: departmentLecturersQuery(table, 1, 11).queryKey,
  courseLecturersQuery: courseLecturersQuery(table, 'noa', 7).queryKey,
  departmentCoursesQuery: departmentCoursesQuery(table, 'noa', 11, null).queryKey,
  institutionOfCodeQuery: institutionOfCodeQuery(table, 'tau').queryKey,
  launchLinkQuery: launchLinkQuery(table, 1, 'dorms').queryKey,
  launchQuery: launchQuery(table, 1).queryKey,
  invitationQuery: invitationQuery(table, 'noa').queryKey,
  semesterAskQuery: semesterAskQuery(table, 'noa').queryKey,
  siteQuery: siteQuery(table).queryKey,
  similarQuery: similarQuery(table, 'professor', 7).queryKey,
  writtenAboutQuery: writtenAboutQuery(table, 'professor').queryKey,
  highlightedQuery: highlightedQuery(table, 'professor', 7).queryKey,
  smallClassQuery: smallClassQuery(table, 7, null).queryKey,
  targetLockQuery: targetLockQuery(table, 'professor', 7).queryKey,
  firstToRateQuery: firstToRateQuery(table, 'noa', 11).queryKey,
  latestRatingsQuery: latestRatingsQuery(table, 'noa').queryKey,
  fileLinksQuery: fileLinksQuery(refuse, 'noa', 'f1').queryKey,
  recoveryCodesQuery: recoveryCodesQuery(refuse, 'noa').queryKey,
  quartersQuery: quartersQuery(table).queryKey,
  transparencyTextsQuery: transparencyTextsQuery('he').queryKey,
  ratingRewardsQuery: ratingRewardsQuery(table, 'professor', 'r1').queryKey,
  topGuidesQuery: topGuidesQuery(table, 'helpful', 4).queryKey,
  unlistedQuery: unlistedQuery(table, 'noa').queryKey,
  unreadNoticesQuery: unreadNoticesQuery(table).queryKey,
  wantedCountQuery: wantedCountQuery(table, 7, 'summary').queryKey,
  wantedGuidesQuery: wantedGuidesQuery(table, null).queryKey,
  wantedHereQuery: wantedHereQuery(table, 7).queryKey,
};

/** Those that a component describes where it asks. */
const inComponents = {
  admin: queryKeys.admin('anything', ''),
  isFollowed: queryKeys.isFollowed('professor', 7),
  openRaffle: queryKeys.openRaffle(),
  proof: queryKeys.account('noa', 'proof'),
};

describe('every query', () => {
  it('is walked here, and every key is used', () => {
    const described = Object.values(sources).flatMap(source =>
      [...source.matchAll(/^export (?:function|const) (\w+Query)\b/gmu)].map(([, name]) => name ?? ''),
    );
    expect(described.toSorted()).toEqual(Object.keys(keys).toSorted());
    const used = new Set([...Object.values(keys), ...Object.values(inComponents)].map(([name]) => String(name)));
    expect([...used].toSorted()).toEqual(Object.keys(queryKeyMeta).toSorted());
  });

  it('of admins has the key that is forgotten with its person', () => {
    const keysOfAdmins = Object.values(sourcesOfAdmins).flatMap(source =>
      [...source.matchAll(/queryKey: (queryKeys[\w.]+)/gu)].map(([, key = '']) => key),
    );
    expect(keysOfAdmins.length).toBeGreaterThan(0);
    // Those of others are only requested again, by their prefix: a decision moves what everybody reads.
    expect(keysOfAdmins.filter(key => key !== 'queryKeys.admin' && !key.endsWith('.prefix'))).toEqual([]);
  });

  it.each(Object.entries({ ...keys, ...inComponents }))(
    '%s has a defined key, and is forgotten when the person leaves if it is personal',
    async (_, key) => {
      const [, meta] = Object.entries(queryKeyMeta).find(([name]) => name === key[0]) ?? [];
      expect(meta).toBeDefined();
      const queryClient = new QueryClient();
      queryClient.setQueryData(key, 'of noa');
      createSessionEffects(createFilterStore(localStorage), { queryClient }).personChanged('noa');
      await Promise.resolve();
      expect(queryClient.getQueryData(key)).toBe(meta?.personal ? undefined : 'of noa');
    },
  );

  it('which ones are the same for everybody', () => {
    const shared = Object.entries(queryKeyMeta).filter(([, meta]) => !meta.personal);
    expect(shared.map(([name]) => name)).toEqual([
      'compared',
      'compareWith',
      'courseChoices',
      'departments',
      'departmentsById',
      'elsewhere',
      'entries',
      'entriesLeftOut',
      'entry',
      'entryCount',
      'everything',
      'facts',
      'firstScreen',
      'information',
      'institution',
      'institutions',
      'launch',
      'likeEntries',
      'openRaffle',
      'pageAnswer',
      'pickerNames',
      'academicUnit',
      'related',
      'reviewAddress',
      'semesters',
      'settings',
      'similar',
      'transparency',
      'smallClass',
      'targetLock',
    ]);
  });
});
