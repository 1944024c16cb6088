import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel, ErrorWordsContext } from './error-panel.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

describe.each(directions)('the error panel, %s', direction => {
  it('[PIECE-07] says what happened and tries again on demand', async () => {
    const onRetry = vi.fn();
    const { user } = renderIn(
      direction,
      <ErrorPanel title="אירעה שגיאה" message="נסו שוב מאוחר יותר" retryLabel="לנסות שוב" onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('אירעה שגיאה');
    expect(screen.getByText('נסו שוב מאוחר יותר').dir).toBe('auto');
    await user.click(screen.getByRole('button', { name: 'לנסות שוב' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-07] takes no second press while it is trying', async () => {
    const onRetry = vi.fn();
    const { user } = renderIn(
      direction,
      <ErrorPanel title="t" message="m" retryLabel="again" onRetry={onRetry} retrying />,
    );
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(onRetry).not.toHaveBeenCalled();
  });
});

describe('the words of an error panel', () => {
  const words = {
    title: 'ברירת מחדל',
    message: 'הסבר',
    retry: 'שוב',
    describe: (error: unknown) => (error === 'late' ? 'איחר' : null),
  };
  const show = (panel: ReactNode) => renderIn('rtl', <ErrorWordsContext value={words}>{panel}</ErrorWordsContext>);

  it('[PIECE-07] are there without being given', () => {
    show(<ErrorPanel onRetry={vi.fn()} error="unknown" />);
    expect(screen.getByRole('alert').textContent).toBe('ברירת מחדלהסברשוב');
  });

  it('[PIECE-07] are the error’s own message where it says something to people, before any other', () => {
    show(<ErrorPanel onRetry={vi.fn()} title="כותרת" message="אחר" error="late" />);
    expect(screen.getByRole('alert').textContent).toBe('כותרתאיחרשוב');
  });

  it('are missed loudly where nobody provides them', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderIn('rtl', <ErrorPanel onRetry={vi.fn()} />)).toThrow(
      'ErrorPanel must be used inside ErrorWordsContext',
    );
  });
});

it('says that a list is empty and what can be done', async () => {
  renderIn(
    'rtl',
    <EmptyState title="Nothing found" message="Try another name">
      <button type="button">Clear</button>
    </EmptyState>,
  );
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDefined();
  expect(await violations()).toEqual([]);
});
