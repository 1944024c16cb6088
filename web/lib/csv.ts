/** Begins a file for spreadsheets: without it Excel reads Hebrew as another code page. */
const byteOrderMark = '\uFEFF';

/**
 * Characters that a spreadsheet takes for the beginning of a formula, or that hide one; full-width signs count as the
 * others do (OWASP, CSV injection).
 */
const beginsFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * One field: quoted, its quotes doubled (RFC 4180). Words that a spreadsheet would run as a formula get an apostrophe
 * before them; a number is a number.
 */
function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${(beginsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** One line, with its end. */
export function csvLine(fields: readonly (string | number | null)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/** Beginning of a file: its byte order mark and the names of its columns. */
export function csvHead(names: readonly string[]): string {
  return byteOrderMark + csvLine(names);
}
