import type { Plugin } from 'vite';

type Rule = readonly [pattern: RegExp, replacement: string];

/**
 * Lets the bundler leave out the parts of React Router that nobody uses: forms, navigation links, other histories. The
 * package's build has lost the marks that making a component has no side effect, and the names for developer tools keep
 * them all. What hangs on an option of the router that web/entry-client.tsx does not give is left out too; give one,
 * and take it out of the table below.
 *
 * A rule that finds nothing any more, after an update of the package, fails the build.
 */
export function pureReactRouter(
  table: readonly Rule[] = rules,
  inBrowser: readonly Rule[] = table === rules ? browserRules : [],
): Plugin {
  const found = new Set<Rule>();
  let all = table;
  return {
    name: 'dargu:pure-react-router',
    apply: 'build',
    config: (_config, { isSsrBuild }) => {
      if (!isSsrBuild) all = [...table, ...inBrowser];
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: code =>
        all.reduce((rest, rule) => {
          const [pattern, replacement] = rule;
          if (rest.search(pattern) >= 0) found.add(rule);
          return rest.replaceAll(pattern, replacement);
        }, code),
    },
    buildEnd(error) {
      const lost = all.filter(rule => !found.has(rule)).map(([pattern]) => String(pattern));
      if (!error && lost.length > 0)
        throw new Error(
          `React Router has nothing that matches ${lost.join(', ')}: bring tools/build/pure-react-router.ts up to date`,
        );
    },
  };
}

const rules: readonly Rule[] = [
  // Making a component has no side effect, and its name is for developer tools alone.
  [/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
  // How the router asks for an option, and what the answer always is.
  // instrumentations: others watch what the router does
  [/(?<=if \()init\.instrumentations(?=\))/g, 'false'],
  [/(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
  [/opts\?\.instrumentationNavigateMetaReceiver/g, 'false'],
  // patchRoutesOnNavigation: routes that are found out about on the way
  [/(?<=if \()init\.patchRoutesOnNavigation(?=\))/g, 'false'],
  [/!init\.patchRoutesOnNavigation/g, 'true'],
  [/fogOfWar\.active(?! =)/g, 'false'],
  [/(?<=if \(!?)isFogOfWar(?=\))/g, 'false'],
  // future: what a later version may do
  [/future\.unstable_\w+/g, 'false'],
];

/** A function of the package, at any depth, that is left with nothing but this. */
const reduced = (name: string, rest = ''): Rule => [
  new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)$[^]*?^\\1\\}$`, 'gm'),
  `$1$2${rest}}`,
];

/**
 * What the browser's router is never asked for: fetchers, actions of routes, blockers, middleware, view transitions,
 * routes that change. All writing goes through the table interface, and what a dialog does to going back is
 * web/ui/sheet-history.ts.
 */
const browserRules: readonly Rule[] = [
  // fetchers
  ...['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState', 'setFetcherError'].map(name =>
    reduced(name),
  ),
  ...['resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'markFetchersDone'].map(name =>
    reduced(name),
  ),
  ...['markFetchRedirectsDone', 'abortStaleFetchLoads'].map(name => reduced(name, 'return false')),
  reduced('getUpdatedRevalidatingFetchers'),
  reduced('interruptActiveLoads', 'isRevalidationRequired = true'),
  [/^\tfetchLoadMatches\.forEach\(\(f, key\) => \{$[^]*?^\t\}\);$/gm, ''],
  [/^\trevalidatingFetchers\.filter\(\(f\) => !f\.matches .*$[^]*?^\t\}\);$/gm, ''],
  // actions
  reduced('handleAction'),
  reduced('normalizeNavigateOptions', 'return { path }'),
  reduced('isMutationMethod', 'return false'),
  [
    /(?<=if \()(?:opts && opts\.)?submission && isMutationMethod\((?:opts\.)?submission\.formMethod\)(?=\) \{)/g,
    'false',
  ],
  [
    /(?<=if \()redirectPreserveMethodStatusCodes.*isMutationMethod\(activeSubmission\.formMethod\)(?=\) await)/g,
    'false',
  ],
  // blockers
  reduced('shouldBlockNavigation'),
  reduced('updateBlocker'),
  [/(?<=if \()blockerKey(?: && delta != null)?(?=\) \{)/g, 'false'],
  // middleware
  [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, 'defaultDataStrategy'],
  [/(?<=^\tlet runClientMiddleware) = isStaticHandler[^]*?^\t\}(?=;$)/gm, ''],
  [/(?<=const loadLazyRouteProperty = )\(.*\) => \{$[^]*?^\}(?=;$)/gm, '() => {}'],
  // routes that are found or changed on the way
  ...['discoverRoutes', 'cancelDiscoveryNavigation', 'patchRoutes', '_internalSetRoutes'].map(name => reduced(name)),
  // view transitions
  [/(?<=if \()!viewTransitionOpts \|\| !isViewTransitionAvailable(?=\) \{)/g, 'true'],
  [/(?<=if \()renderDfd && pendingState && router\.window(?=\) \{)/g, 'false'],
  [/(?<=if \()!vtContext\.isTransitioning && interruption(?=\) \{)/g, 'false'],
  // what only developers read
  [/^\t+warn(?:ing|Once)\(.*\);$/gm, ''],
  // components that a server sends as data
  [/(?<== )useIsRSCRouterContext\(\)/g, 'false'],
];
