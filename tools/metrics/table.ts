import type { Measure } from './measures.ts';

export interface TableColumn {
  readonly title: string;
  readonly measures: readonly Measure[];
}

/** A Markdown table with a row for each measure; a dash where a column lacks it. */
export function tableOf(columns: readonly TableColumn[]): string {
  const names = [...new Set(columns.flatMap(({ measures }) => measures.map(({ name }) => name)))];
  const row = (cells: readonly (number | string)[]) => `| ${cells.join(' | ')} |`;
  const valueOf = ({ measures }: TableColumn, name: string) =>
    measures.find(measure => measure.name === name)?.value ?? '–';
  return [
    row(['', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '--:')]),
    ...names.map(name => row([name, ...columns.map(column => valueOf(column, name))])),
  ].join('\n');
}

/** Lists what each measure counted, under its name. */
export function listOfMeasures(measures: readonly Measure[]): string {
  return measures
    .filter(({ items = [] }) => items.length > 0)
    .map(({ name, items = [] }) => `${name}:\n${items.map(item => `  ${item}`).join('\n')}`)
    .join('\n\n');
}
