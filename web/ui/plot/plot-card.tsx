import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Panel } from '../panel.tsx';

/** Data of a plot, as rows: the first column names the row, the others are numbers. */
export interface PlotTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: readonly string[]])[];
  /** The last row, set off. */
  readonly total?: readonly [name: string, ...values: readonly string[]];
}

interface PlotCardProps {
  /** Finding of the plot, else what is measured. */
  readonly title: string;
  /** Explanation of what is measured, and how. */
  readonly lead?: ReactNode;
  readonly table: PlotTable;
  /** The words of the button that turns it over. */
  readonly words: { readonly asTable: string; readonly asChart: string };
  readonly startsAsTable?: boolean;
  /** The plot. */
  readonly children: ReactNode;
}

/** A plot with its finding, which can be turned over into a table; to screen readers it is always the table. */
export function PlotCard({ title, lead, table, words, startsAsTable = false, children }: PlotCardProps) {
  const [isTable, setTable] = useState(startsAsTable);
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="grid content-start gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 id={id} className="text-lg leading-snug font-semibold text-balance">
          {title}
        </h2>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="roomy text-sm font-medium text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {isTable ? words.asChart : words.asTable}
        </button>
        {lead && <div className="w-full text-xs text-ink-soft">{lead}</div>}
      </header>
      {!isTable && children}
      <div className={isTable ? 'overflow-x-auto' : 'sr-only'}>
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-faint">
              {table.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames('py-2 font-medium', index === 0 ? 'text-start' : 'ps-4 text-end')}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(row => (
              <Row key={row[0]} cells={row} />
            ))}
            {table.total && <Row cells={table.total} isTotal />}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Row({
  cells: [name, ...values],
  isTotal = false,
}: {
  readonly cells: PlotTable['rows'][number];
  readonly isTotal?: boolean;
}) {
  return (
    <tr className={classNames('border-line border-t', isTotal && 'font-semibold')}>
      <th scope="row" className="py-2 text-start font-[inherit]">
        <bdi>{name}</bdi>
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells of a row never change places
        <td key={index} className="py-2 ps-4 text-end">
          {value}
        </td>
      ))}
    </tr>
  );
}
