import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of React Router that nobody uses: forms, navigation links, other histories. The
 * package's build has lost the marks that making a component has no side effect, and the names for developer tools keep them all.
 */
export function pureReactRouter(): Plugin {
  return {
    name: 'dargu:pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: code =>
        code
          .replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, ''),
    },
  };
}
