import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const name = '\0react-as-module';

/**
 * Gives the server's bundle React as a module. React is written as CommonJS, and a bundler reads what is imported from
 * such code through a getter each time: a page calls hooks some 700 times. What requires it gets it as it is.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'dargu:react-as-module',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      return source === 'react' && importer !== name && kind === 'import-statement' ? name : null;
    },
    load(id) {
      if (id !== name) return null;
      const names = Object.keys(require('react') as object);
      return [
        `import React from ${JSON.stringify(require.resolve('react'))};`,
        'export default React;',
        ...names.map(one => `export const ${one} = React.${one};`),
      ].join('\n');
    },
  };
}
