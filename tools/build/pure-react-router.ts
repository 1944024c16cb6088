import type { Plugin } from 'vite';

/**
 * Tells the bundler that React Router's components are made without side effects, so that those which nobody uses (forms,
 * navigation links, other histories) are left out. The package's build has lost these marks.
 */
export function pureReactRouter(): Plugin {
  return {
    name: 'dargu:pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: code => code.replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}
