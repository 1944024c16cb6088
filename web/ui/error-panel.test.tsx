import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

describe.each(directions)('the error panel, %s', direction => {
  it('[PIECE-07] says what happened and tries again on demand', async () => {
    const onRetry = vi.fn();
    const { user } = renderIn(direction, <ErrorPanel title="אירעה שגיאה" message="נסו שוב מאוחר יותר" retryLabel="לנסות שוב" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('אירעה שגיאה');
    expect(screen.getByText('נסו שוב מאוחר יותר').dir).toBe('auto');
    await user.click(screen.getByRole('button', { name: 'לנסות שוב' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-07] takes no second press while it is trying', async () => {
    const onRetry = vi.fn();
    const { user } = renderIn(direction, <ErrorPanel title="t" message="m" retryLabel="again" onRetry={onRetry} retrying />);
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(onRetry).not.toHaveBeenCalled();
  });
});

it('says that a list is empty and what can be done', async () => {
  renderIn('rtl', <EmptyState title="Nothing found" message="Try another name"><button type="button">Clear</button></EmptyState>);
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDefined();
  expect(await violations()).toEqual([]);
});
