import { classNames } from '../class-names.ts';

export interface ChartTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: readonly string[]])[];
  /** Shown to everybody; for screen readers alone when left out. */
  readonly isVisible?: boolean;
}

/** The numbers of a chart. */
export function ChartTable({ caption, columns, rows, isVisible = false }: ChartTableProps) {
  return (
    <div className={isVisible ? 'overflow-x-auto' : 'sr-only'}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames('py-2 font-medium text-ink-faint', index === 0 ? 'text-start' : 'ps-3 text-end')}
              >
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells of a row never change places
                <td key={index} className="py-2 ps-3 text-end">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
