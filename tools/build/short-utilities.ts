import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { classesIn, nameUtilities, renamedInCode, renamedInStyles, type UtilityNames } from './utility-names.ts';

/**
 * The sheet with all utilities of the product. The names follow from it alone, so where they change its file has another
 * name, as scripts have; and no sheet but the two that have utilities may name one.
 */
const wholeSheet = /\/web\/styles\/admin\.css$/;
const sheetsWithUtilities = /\/web\/styles\/(?:admin|app)\.css$/;

const namesFile = '.vite/utility-names.json';

/**
 * Gives the utility classes of a production build names of one or two letters, in styles, scripts and rendered pages
 * alike (docs/decisions/0220). The client's build decides them before files are named by their contents, and leaves them
 * in `.vite/utility-names.json` for the server's build and for people who look into a page. Classes of the product's own
 * sheets keep their names.
 */
export function shortUtilities(): Plugin {
  const sheets = new Map<string, string>();
  let names: UtilityNames = new Map();
  let clientNames: string | undefined;
  return {
    name: 'dargu:short-utilities',
    apply: 'build',
    configResolved: ({ root, build }) => {
      clientNames = build.ssr ? join(root, '../dist/client', namesFile) : undefined;
    },
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(css, id) {
        sheets.set(id.replace(/\?.*/, ''), css);
      },
    },
    buildEnd(error) {
      if (error) return;
      if (clientNames !== undefined) {
        names = read(readFileSync(clientNames, 'utf8'));
        return;
      }
      const [, whole] = [...sheets].find(([id]) => wholeSheet.test(id)) ?? [];
      if (whole === undefined) this.error(`No sheet matches ${String(wholeSheet)}`);
      names = nameUtilities(whole);
      const short = new Set(names.values());
      for (const [id, css] of sheets)
        for (const name of classesIn(css))
          if (short.has(name) || (names.has(name) && !sheetsWithUtilities.test(id)))
            this.error(`${id} may not have the class ${name}`);
    },
    renderChunk: code => ({ code: renamedInCode(code, names), map: null }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = renamedInStyles(String(file.source), names);
        if (clientNames !== undefined) return;
        this.emitFile({ type: 'asset', fileName: namesFile, source: JSON.stringify(Object.fromEntries(names)) });
      },
    },
  };
}

/** The names that a build of the client has by the time that it is written. */
export function utilityNamesOf(bundle: Rolldown.OutputBundle): UtilityNames {
  const file = bundle[namesFile];
  if (file?.type !== 'asset') throw new Error('The build has no names of utilities');
  return read(String(file.source));
}

const read = (text: string): UtilityNames => new Map(Object.entries(JSON.parse(text) as Record<string, string>));
