/**
 * How the client's modules are put together. Packages of the first load change seldom, so an update of the product
 * leaves theirs cached. Our own modules are grouped by what needs them, since many small chunks compress badly: what
 * every page needs, what lists and details both need, what details and reviews need. Everything else is split by route
 * and by use.
 */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
  { name: 'query', test: /node_modules\/@tanstack\/(?!.*\/(useMutation|mutationObserver)\.js)/, priority: 3 },
  { name: 'table', test: /node_modules\/(@supabase\/postgrest-js|tslib)\//, priority: 3 },
  { name: 'app', test: own(isOnEveryPage), priority: 2 },
  { name: 'entries', test: own(module => ofEntries.test(module)), priority: 1 },
  { name: 'details', test: own(module => ofDetails.test(module)), priority: 1 },
];

/** Whether every page has that chunk before it needs another one; its file is called after it. */
export function isOfFirstLoad(file: string): boolean {
  return /^assets\/(rolldown-runtime|react|router|query|app|index)-/.test(file);
}

const onEveryPage =
  /^(app|i18n|lib|platform)\/|^paths$|^features\/filters\/(model\/(filters|filter-store|stored-filters)|components\/filters-provider)$|^features\/session\/model\/(session-store|stored-session)$|^ui\/(toast\/(toast-provider|use-toast|toast-message)|bottom-bar|button|class-names|direction|error-panel|icon|icon-button|icon-paths|link|sheet-history|skip-link|spinner|top-bar|use-late-module|visually-hidden)$/;
const late =
  /^app\/(session\/(open-session|session-effects)|analytics\/google-analytics|guards|pending-actions\/run-pending-action|sign-in\/wanted-page)$|^platform\/sign-in\/(?!open-window)|^lib\/(table-client|with-session|use-apple-sign-in|list-cache|format|local-name|avatar-url|use-search)$|^platform\/share$/;
const ofEntries =
  /^ui\/(avatar|avatar-letters|empty-state|load-more|panel|score-chip|score-level|select|skeleton|star-number)$|^lib\/(avatar-url|local-name)$|^features\/catalogue\/(api\/entry-columns|components\/(entry-avatar|entry-links|entry-score|failed-part|more-pages|use-regrowth|use-score-texts)|model\/(entry|entry-paths|kind|page|star-counts)|routes\/settle)$/;
const ofDetails =
  /^ui\/(breadcrumbs|chip|histogram|key-figures|star-shape|stars|sticky-action|tag)$|^lib\/format$|^platform\/share$|^features\/reviews\/(api|components|model)\/(?!reviews-screen|review-(errands|menu)|hid(e|den)-|use-(vote|hide)|save-vote|mark-vote|leave-out)|^features\/(follows\/components\/follow-button|reports\/components\/report-button)$|^features\/catalogue\/(api\/(find-entry|list-related|list-similar)|components\/(entry-breadcrumbs|entry-summary|hebrew-date|rate-button|related-entries|share-button|similar-entries)|model\/(relative-time|score-word|top-tags)|routes\/load-entry)$/;

function isOnEveryPage(module: string): boolean {
  return onEveryPage.test(module) && !late.test(module);
}

/** A test of module ids by the module's path within web/, without its ending. */
function own(test: (module: string) => boolean): (id: string) => boolean {
  return id => {
    const module = /\/web\/(.*)\.tsx?$/.exec(id)?.[1];
    return module !== undefined && test(module);
  };
}
