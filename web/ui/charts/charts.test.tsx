import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { directions, renderIn, violations } from '../testing/render-in.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ColumnChart } from './column-chart.tsx';
import { ScoreRange, ScoreRangeEnds } from './score-range.tsx';
import { ShareBars } from './share-bars.tsx';
import { TrendChart, type TrendPoint } from './trend-chart.tsx';
import { spreadLabels } from './spread-labels.ts';

const words = {
  caption: 'Average by semester',
  columns: ['Semester', 'Score', 'Ratings'],
  asTable: 'As a table',
  axis: (key: string) => key.slice(4),
  year: String,
  long: (key: string) => `semester ${key}`,
  cell: (score: string, count: number) => `${score} (${count})`,
} as const;

function point(key: string, average: number, count: number): TrendPoint {
  const level = count < 3 ? 0 : 4;
  return { key, year: Number(key.slice(0, 4)), average, shown: average.toFixed(1), count, level };
}

const one = [point('2025a', 3.7, 14), point('2025b', 2, 1), point('2026a', 4.4, 31)];
const keys = ['2025a', '2025b', '2026a'];

describe.each(directions)('charts in %s', direction => {
  it('averages run from left to right, each with its number; few ratings are a hollow dot without one', async () => {
    const { container } = renderIn(
      direction,
      <ChartFigure title="Over time" sentence="Better since 2026." note="The scale is 1 to 5.">
        <TrendChart series={[{ name: 'Yael', points: one }]} keys={keys} words={words} />
      </ChartFigure>,
    );
    const spread = [...container.querySelectorAll('circle')].map(dot =>
      Number.parseFloat(dot.getAttribute('cx') ?? ''),
    );
    expect(spread).toEqual(spread.toSorted((a, b) => a - b));
    expect([...container.querySelectorAll('.value')].map(text => text.textContent)).toEqual(['3.7', '4.4']);
    expect(container.querySelectorAll('circle.hollow')).toHaveLength(1);
    expect(container.querySelectorAll('.weak-line')).toHaveLength(2);
    expect(container.querySelector('svg')?.hasAttribute('viewBox')).toBe(false);
    const table = within(screen.getByRole('table', { name: 'Average by semester' }));
    expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
      'SemesterScoreRatings',
      'semester 2025a3.714',
      'semester 2025b2.01',
      'semester 2026a4.431',
    ]);
    expect(screen.getByRole('figure').textContent).toContain('Better since 2026.');
    expect(await violations()).toEqual([]);
  });

  it('several series have shapes, a key, the newest number of each, and a table to open', async () => {
    const { container } = renderIn(
      direction,
      <TrendChart
        series={[
          { name: 'Yael', points: one },
          { name: 'Yosef', points: [point('2025a', 4.4, 9), point('2026a', 4.3, 8)] },
        ]}
        keys={keys}
        words={words}
      />,
    );
    expect([...container.querySelectorAll('.value')].map(text => text.textContent)).toEqual(['4.4', '4.3']);
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Yael', 'Yosef']);
    expect(container.querySelector('details')?.textContent).toContain('semester 2025b2.0 (1)–');
    expect(await violations()).toEqual([]);
  });

  it('columns say their percent, the most frequent stands out, the table has the counts', async () => {
    const { container } = renderIn(
      direction,
      <ColumnChart
        labels={['Easy', 'Medium', 'Hard']}
        series={[{ name: 'Share', counts: [1, 1, 6] }]}
        words={{ caption: 'How hard', label: 'Answer', cell: (percent, count) => `${percent}% (${count})` }}
      />,
    );
    expect(container.querySelector('.top')?.textContent).toBe('75%');
    expect(screen.getByRole('table', { name: 'How hard' }).textContent).toContain('Hard75% (6)');
    expect(await violations()).toEqual([]);
  });

  it('bars are a list of words with their numbers', async () => {
    renderIn(
      direction,
      <ShareBars label="Praised" tone="praise" bars={[{ label: 'Clear', count: 88, share: 0.415 }]} />,
    );
    expect(within(screen.getByRole('list', { name: 'Praised' })).getByRole('listitem').textContent).toBe(
      'Clear88 · 42%',
    );
    expect(await violations()).toEqual([]);
  });

  it('a scale begins at the reading side, with its range around the dot', () => {
    const { container } = renderIn(
      direction,
      <>
        <ScoreRange average={4} level={4} range={{ low: 3.5, high: 4.5 }} />
        <ScoreRange average={5} level={0} range={null} />
        <ScoreRangeEnds />
      </>,
    );
    const [sure, few] = container.querySelectorAll<HTMLElement>('.scale');
    expect(sure?.querySelector<HTMLElement>('.dot')?.style.insetInlineStart).toBe('75%');
    expect(sure?.querySelector<HTMLElement>('.range')?.style.insetInlineStart).toBe('62.5%');
    expect(sure?.querySelector<HTMLElement>('.range')?.style.insetInlineEnd).toBe('12.5%');
    expect(few?.querySelector('.range')).toBeNull();
    expect(few?.querySelector('.hollow')).not.toBeNull();
  });
});

it('numbers at the end of lines do not touch, and stand in the order of their scores', () => {
  const spread = spreadLabels([4.2, 4.3, 2.9]);
  expect((spread[1] ?? 0) - (spread[0] ?? 0)).toBeGreaterThan(0.5);
  expect(spread[2]).toBe(2.9);
});
