import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

function Report() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="What is wrong"
        description="We read every report."
        closeLabel="Close"
      >
        <button type="button">Send</button>
      </Dialog>
    </>
  );
}

describe.each(directions)('the dialog, %s', direction => {
  it('is named and described, and begins at what it is about', async () => {
    const { user } = renderIn(direction, <Report />);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is wrong' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'We read every report.',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })));
    expect(await violations()).toEqual([]);
  });

  it('keeps the focus within', async () => {
    const { user } = renderIn(direction, <Report />);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send'));
    const reached = new Set<string>();
    for (let step = 0; step < 5; step++) {
      await user.tab();
      // At either end the focus is sent round by a guard, which takes a moment.
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      reached.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    expect(reached.has('Close')).toBe(true);
    expect(reached.has('Report')).toBe(false);
  });

  it.each([
    ['by Escape', (user: ReturnType<typeof renderIn>['user']) => user.keyboard('{Escape}')],
    [
      'by its cross',
      (user: ReturnType<typeof renderIn>['user']) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('closes %s and gives the focus back', async (_, close) => {
    const { user } = renderIn(direction, <Report />);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByRole('dialog');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report' })));
  });
});
