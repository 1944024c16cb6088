import ts from 'typescript';
import { counted, type Measure } from './measures.ts';
import type { Snapshot } from './snapshot.ts';

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The names that a module defines and exports; names that it hands on are not its own. */
export function exportedNames(text: string): readonly string[] {
  const { statements } = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const names = statements.filter(isExported).flatMap(node => {
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name);
    return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || isTypeDeclaration(node) ? [node.name] : [];
  });
  return [...new Set(names.flatMap(name => (name && ts.isIdentifier(name) ? [name.text] : [])))];
}

const isTypeDeclaration = (node: ts.Statement): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Names that two or more modules define, with the modules. */
export function namesOfSeveral(modules: Snapshot): readonly string[] {
  const homes = Map.groupBy(
    modules.flatMap(({ path, text }) => exportedNames(text).map(name => ({ name, path }))),
    ({ name }) => name,
  );
  return [...homes]
    .filter(([, modules]) => modules.length > 1)
    .map(([name, modules]) => `${name}: ${modules.map(({ path }) => path).join(', ')}`);
}

/** One name should mean one thing. */
export function measureExportedNames(modules: Snapshot): readonly Measure[] {
  return [counted('exported names that two or more modules define', namesOfSeveral(modules))];
}
