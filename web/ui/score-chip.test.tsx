import { describe, expect, it } from 'vitest';
import { ScoreChip } from './score-chip.tsx';
import { renderIn, violations } from './testing/render-in.tsx';

describe('the chip', () => {
  it('says number and count once, in one sentence', async () => {
    const { container } = renderIn(
      'rtl',
      <ScoreChip score="4.8" level={5} countLabel="212 ratings" label="4.8 of 5, 212 ratings" />,
    );
    const read = [...container.querySelectorAll('span')].filter(span => span.children.length === 0 && !span.ariaHidden);
    expect(read.map(span => span.textContent)).toEqual(['4.8 of 5, 212 ratings']);
    expect(container.querySelector('[data-score="5"]')?.textContent).toBe('4.8');
    expect(await violations()).toEqual([]);
  });
});
