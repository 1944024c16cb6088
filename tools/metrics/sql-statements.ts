/** Comments, quoted text and bodies in dollar quotes, in which a semicolon ends nothing; and the semicolons. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/gu;

/** The statements of a SQL file, trimmed, without comments before them. */
export function statementsOf(sql: string): readonly string[] {
  const statements: string[] = [];
  let start = 0;
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue;
    statements.push(sql.slice(start, match.index));
    start = match.index + 1;
  }
  statements.push(sql.slice(start));
  return statements
    .map(statement => statement.replace(/^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/u, '').trim())
    .filter(statement => statement !== '' && !/^--[^\n]*$/u.test(statement));
}
