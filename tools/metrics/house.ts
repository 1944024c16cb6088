import ts from 'typescript';
import { counted, type Measure } from './measures.ts';
import { isGeneratedFile, isTest, lineCount, productModules, type Snapshot } from './snapshot.ts';

const maxFunctionLines = 100;
const maxProseColumns = 160;

/** Folders in which Dargu does what others have a library or a proxy for. */
const machinery = /^(?:server\/(?:http|pages)|packages\/pg-one-sync|tools\/build|web\/ui)\//u;
const source = /\.(?:tsx?|mjs|sql|css)$/u;
const exemption = /(?:oxlint|eslint|stylelint)-disable|@ts-(?:expect-error|ignore)/gu;
const privateParts = /\b_handle\b|\b_writeState\b|\bas unknown as Response\b/gu;
/** A rule of the build that edits the router: a pattern at the start of a line, or a name of a function to empty. */
const routerRule = /^ {2}(?:\[\/|reduced\()/gmu;

const lines = (files: Snapshot) => files.reduce((sum, { text }) => sum + lineCount(text), 0);
const words = (files: Snapshot) => files.reduce((sum, { text }) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);

const found = (files: Snapshot, pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(({ 0: hit }) => `${path}: ${hit}`));

/** Functions that are longer than a screen or two, each with its lines. */
export function longFunctions(modules: Snapshot): readonly string[] {
  return modules.flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
      const count = ts.isFunctionLike(node) ? lineOf(node.end) - lineOf(node.getStart(file)) + 1 : 0;
      if (count > maxFunctionLines) found.push(`${path}:${lineOf(node.getStart(file)) + 1}: ${count}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** Lines of prose that no window shows whole; tables and addresses cannot be wrapped. */
export function longProse(pages: Snapshot): readonly string[] {
  return pages.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxProseColumns && !/^\s*(?:\||<!--|\S+$)/u.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );
}

/** The numbers that the house has agreed upon: how much there is, and how much of it a reader would stumble over. */
export function measureHouse(snapshot: Snapshot): readonly Measure[] {
  const written = snapshot.filter(file => source.test(file.path) && !isGeneratedFile(file));
  const shipped = written.filter(file => !isTest(file) && !file.path.startsWith('tools/metrics/'));
  const modules = productModules(snapshot).filter(({ path }) => !path.startsWith('tools/metrics/'));
  const pages = snapshot.filter(({ path }) => path.endsWith('.md'));
  const records = pages.filter(({ path }) => path.startsWith('docs/decisions/'));
  const docs = pages.filter(({ path }) => /^docs\/[^/]+\.md$/u.test(path));
  const migrations = written.filter(({ path }) => path.startsWith('database/migrations/'));
  const schema = snapshot.filter(({ path }) => path === 'database/schema.sql');
  const router = modules.filter(({ path }) => path === 'tools/build/pure-react-router.ts');
  return [
    {
      name: 'lines of server/http, server/pages, packages/pg-one-sync, tools/build, web/ui',
      value: lines(shipped.filter(({ path }) => machinery.test(path))),
    },
    { name: 'lines of source without tests and generated files', value: lines(shipped) },
    counted('uses of private parts of Node', found(modules, privateParts)),
    counted('patterns that edit React Router', found(router, routerRule)),
    { name: 'words of decision records', value: words(records) },
    { name: 'words of docs/*.md', value: words(docs) },
    counted(`lines of prose over ${maxProseColumns} columns`, longProse(pages)),
    counted('`kept` in code', found(shipped, /kept/giu)),
    { name: 'lines of database/schema.sql', value: lines(schema) },
    counted('tables', found(schema, /^create (?:unlogged )?table /gimu)),
    counted('triggers', found(schema, /^create (?:constraint )?trigger /gimu)),
    counted('conditions on current_user', found(migrations, /\bcurrent_user\b/gu)),
    counted('undo_* functions', found(schema, /^create or replace function \w+\.undo_/gimu)),
    counted(`functions over ${maxFunctionLines} lines`, longFunctions(modules)),
    counted('exemptions from lint', found(written, exemption)),
  ];
}
