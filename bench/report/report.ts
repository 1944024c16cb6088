/** One line of a result: what was measured, and how it stands to its budget. */
export interface Line {
  readonly what: string;
  /** Figures by column, e.g. { 'req/s': '4,120' }. */
  readonly figures: Readonly<Record<string, string>>;
  /** Null where a line only gives context. */
  readonly budget: Budget | null;
}

export interface Budget {
  readonly text: string;
  readonly met: boolean;
}

export interface Report {
  readonly title: string;
  readonly lines: readonly Line[];
  /** How it was measured, in a sentence or two. */
  readonly note: string;
}

export function atMost(value: number, limit: number, unit = ''): Budget {
  return { text: `≤ ${String(limit)}${unit}`, met: value <= limit };
}

export function atLeast(value: number, limit: number, unit = ''): Budget {
  return { text: `≥ ${String(limit)}${unit}`, met: value >= limit };
}

/** Writes a report as a Markdown table, which reads well in a terminal too. */
export function render({ title, lines, note }: Report): string {
  const columns = [...new Set(lines.flatMap(line => Object.keys(line.figures)))];
  const rows = [
    ['', ...columns, 'budget', ''],
    ...lines.map(({ what, figures, budget }) => [
      what,
      ...columns.map(column => figures[column] ?? ''),
      budget?.text ?? '',
      budget ? (budget.met ? 'met' : 'OVER') : '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0))) ?? [];
  const written = rows.map(row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [`### ${title}`, '', written[0], rule, ...written.slice(1), '', note, ''].join('\n');
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
