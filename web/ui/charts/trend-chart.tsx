import { ChartTable } from './chart-table.tsx';
import { column, spreadLabels, yOf } from './spread-labels.ts';
import { WhoKey, WhoShape, whoNumbers } from './who.tsx';

/** One semester of one series. */
export interface TrendPoint {
  readonly key: string;
  readonly year: number;
  /** 1 to 5. */
  readonly average: number;
  /** The average as it is printed. */
  readonly shown: string;
  /** Ratings behind it. */
  readonly count: number;
  /** The average's step on the colour scale; 0 has too few ratings for a number. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
}

interface TrendChartProps {
  /** One, coloured by score, or up to three, coloured by who they are. Points in the order of time. */
  readonly series: readonly { readonly name: string; readonly points: readonly TrendPoint[] }[];
  /** The keys of all points, in the order of time. */
  readonly keys: readonly string[];
  readonly words: {
    /** Of the table. */
    readonly caption: string;
    readonly columns: readonly [semester: string, score: string, ratings: string];
    /** Opens the table, where several series leave no room for each number. */
    readonly asTable: string;
    /** A semester without its year, which stands below. */
    readonly axis: (key: string) => string;
    readonly year: (year: number) => string;
    readonly long: (key: string) => string;
    /** A score with its ratings, in a cell: `4.3 (27)`. */
    readonly cell: (score: string, count: number) => string;
  };
}

/**
 * Averages over time, on the whole scale of 1 to 5, time from left to right in every language. x is in percent and y in
 * rem, so that one markup is sharp at every width and letters keep their size. Under three ratings: a hollow dot, a
 * dashed line, no number in the picture.
 */
export function TrendChart({ series, keys, words }: TrendChartProps) {
  const isOne = series.length === 1;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div dir="ltr" aria-hidden="true" className={isOne ? 'ps-4' : 'ps-4 pe-9'}>
        <svg width="100%" height={isOne ? '11.25rem' : '10.25rem'} className="chart block overflow-visible">
          {[1, 2, 3, 4, 5].map(score => (
            <g key={score}>
              <line className="grid-line" x1="0" x2="100%" y1={yOf(score)} y2={yOf(score)} />
              {score % 2 === 1 && (
                <text x="0" y={yOf(score)} dx="-0.75rem" dy="0.3em">
                  {score}
                </text>
              )}
            </g>
          ))}
          <Axis series={series} keys={keys} words={words} />
          {series.map(({ name, points }, index) => (
            <Line key={name} points={points} keys={keys} who={isOne ? undefined : whoNumbers[index]} />
          ))}
          {!isOne && <LastValues series={series} keys={keys} />}
        </svg>
      </div>
      {isOne ? (
        <ChartTable
          caption={words.caption}
          columns={words.columns}
          rows={(series[0]?.points ?? []).map(point => [words.long(point.key), point.shown, String(point.count)])}
        />
      ) : (
        <>
          <WhoKey names={series.map(({ name }) => name)} />
          <details className="text-sm">
            <summary className="roomy cursor-pointer text-ink-soft underline underline-offset-4">
              {words.asTable}
            </summary>
            <ChartTable
              isVisible
              caption={words.caption}
              columns={[words.columns[0], ...series.map(({ name }) => name)]}
              rows={keys.map(key => [
                words.long(key),
                ...series.map(({ points }) => {
                  const point = points.find(of => of.key === key);
                  return point === undefined ? '–' : words.cell(point.shown, point.count);
                }),
              ])}
            />
          </details>
        </>
      )}
    </div>
  );
}

type AxisProps = Pick<TrendChartProps, 'series' | 'keys' | 'words'>;

/** Below each point its semester, the ratings of a single series, and the year once. */
function Axis({ series, keys, words }: AxisProps) {
  const points = series.flatMap(of => of.points);
  const single = series.length === 1 ? series[0]?.points : undefined;
  const yearOf = (key: string): number | undefined => points.find(point => point.key === key)?.year;
  const years = [...new Set(keys.map(yearOf))];
  return (
    <>
      {keys.map((key, index) => (
        <g key={key}>
          <text x={column(index, keys.length)} y="9rem">
            {words.axis(key)}
          </text>
          {single && (
            <text x={column(index, keys.length)} y="10rem">
              {single.find(point => point.key === key)?.count}
            </text>
          )}
        </g>
      ))}
      {years.map(year => {
        const first = keys.findIndex(key => yearOf(key) === year);
        const last = keys.findLastIndex(key => yearOf(key) === year);
        return (
          <text key={year} x={column((first + last) / 2, keys.length)} y={single ? '11rem' : '10rem'}>
            {year !== undefined && words.year(year)}
          </text>
        );
      })}
    </>
  );
}

interface LineProps {
  readonly points: readonly TrendPoint[];
  readonly keys: readonly string[];
  /** Left out when it is the only one. */
  readonly who: 1 | 2 | 3 | undefined;
}

function Line({ points, keys, who }: LineProps) {
  const indexOfKey = ({ key }: TrendPoint): number => keys.indexOf(key);
  const x = (point: TrendPoint): string => column(indexOfKey(point), keys.length);
  const isFew = ({ level }: TrendPoint): boolean => level === 0;
  return (
    <g data-who={who}>
      {points.slice(1).map((point, index) => {
        const before = points[index] ?? point;
        const isWeak = isFew(point) || isFew(before) || indexOfKey(point) > indexOfKey(before) + 1;
        return (
          <line
            key={point.key}
            className={isWeak ? 'weak-line' : 'line'}
            x1={x(before)}
            y1={yOf(before.average)}
            x2={x(point)}
            y2={yOf(point.average)}
          />
        );
      })}
      {points.map(point =>
        who === undefined ? (
          <g key={point.key} data-score={point.level}>
            <circle
              className={isFew(point) ? 'hollow' : undefined}
              cx={x(point)}
              cy={yOf(point.average)}
              r={Math.min(9, 4 + Math.sqrt(point.count) * 0.6).toFixed(1)}
            />
            {!isFew(point) && (
              <text className="value" x={x(point)} y={yOf(point.average)} dy="-0.8rem">
                {point.shown}
              </text>
            )}
          </g>
        ) : (
          <svg key={point.key} x={x(point)} y={yOf(point.average)} overflow="visible">
            <WhoShape who={who} isHollow={isFew(point)} />
          </svg>
        ),
      )}
    </g>
  );
}

/** Of several series only the newest number has room, at the end of its line. */
function LastValues({ series, keys }: Pick<TrendChartProps, 'series' | 'keys'>) {
  const last = series.flatMap(({ name, points }) => {
    const point = points.findLast(({ level }) => level > 0);
    return point === undefined ? [] : [{ name, point }];
  });
  const labelScores = spreadLabels(last.map(({ point }) => point.average));
  return last.map(({ name, point }, index) => (
    <text
      key={name}
      className="value"
      x={column(keys.length - 0.5, keys.length)}
      y={yOf(labelScores[index] ?? point.average)}
      dx="1.1rem"
      dy="0.3em"
    >
      {point.shown}
    </text>
  ));
}
