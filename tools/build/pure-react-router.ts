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
export function pureReactRouter(table: readonly Rule[] = rules): Plugin {
  const found = new Set<Rule>();
  return {
    name: 'dargu:pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: code =>
        table.reduce((rest, rule) => {
          const [pattern, replacement] = rule;
          if (rest.search(pattern) >= 0) found.add(rule);
          return rest.replaceAll(pattern, replacement);
        }, code),
    },
    buildEnd(error) {
      const lost = table.filter(rule => !found.has(rule)).map(([pattern]) => String(pattern));
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
  // How the router looks up an option that is not given: instrumentations, others that watch what the router does;
  // patchRoutesOnNavigation, routes that are found out about on the way; future, what a later version may do.
  [/init\.(?:instrumentations|patchRoutesOnNavigation)(?=\))/g, 'undefined'],
  [/(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
  [/opts\?\.instrumentationNavigateMetaReceiver/g, 'false'],
  [/fogOfWar\.active(?! =)/g, 'false'],
  [/(?<=if \(!?)isFogOfWar(?=\))/g, 'false'],
  [/future\.unstable_\w+/g, 'false'],
  // what only developers read
  [/^\t+warn(?:ing|Once)\(.*\);$/gm, ''],
];
