/** One line of a result: what was measured, and how it stands to its budget. */
export interface Line {
  readonly what: string;
  /** Figures by column, e.g. { 'req/s': '4,120' }. */
  readonly figures: Readonly<Record<string, string>>;
  /** Null where a line only gives context. */
  readonly budget: Budget | null;
}

export interface Budget {
  /** Figure that was judged. */
  readonly value: number;
  readonly text: string;
  readonly met: boolean;
}

export interface Report {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Method of the measurement, in a sentence or two. */
  readonly note: string;
}

export function atMost(value: number, limit: number, unit = ''): Budget {
  return { value, text: `≤ ${String(limit)}${unit}`, met: value <= limit };
}

export function atLeast(value: number, limit: number, unit = ''): Budget {
  return { value, text: `≥ ${String(limit)}${unit}`, met: value >= limit };
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

/** Writes what reports judged as one Markdown table: a row for each budget, a column for each report. */
export function renderJudged(name: string, reports: readonly Report[]): string {
  const titles = reports.map(({ title }) => title);
  const judged = reports.flatMap(({ title, lines }) =>
    lines.flatMap(({ what, budget }) => (budget ? [{ title, what, budget }] : [])),
  );
  const cells = new Map(judged.map(({ title, what, budget }) => [`${title}\n${what}`, judgedValue(budget)]));
  const rows = new Map(judged.map(({ what, budget }) => [what, budget.text]));
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  return [
    row([name, ...titles, 'budget']),
    row(['', ...titles, ''].map(() => '---')),
    ...[...rows].map(([what, text]) => row([what, ...titles.map(title => cells.get(`${title}\n${what}`) ?? ''), text])),
  ].join('\n');
}

function judgedValue({ value, met }: Budget): string {
  const text = number(value, Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0);
  return met ? text : `${text} OVER`;
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
