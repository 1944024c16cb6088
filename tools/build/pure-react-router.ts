import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of React Router that nobody uses: forms, navigation links, other histories. The
 * package's build has lost the marks that making a component has no side effect, and the names for developer tools keep
 * them all. What hangs on an option of the router that web/entry-client.tsx does not give is left out too; give one,
 * and take it out of the table below.
 */
export function pureReactRouter(): Plugin {
  return {
    name: 'dargu:pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: code =>
        notGiven.reduce(
          (rest, [asked, answer]) => rest.replaceAll(asked, answer),
          code
            .replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
            .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, ''),
        ),
    },
  };
}

/** How the router asks for an option, and what the answer always is. */
const notGiven: readonly (readonly [RegExp, string])[] = [
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
