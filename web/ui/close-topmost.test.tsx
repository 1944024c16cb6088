import { screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { closeTopmost } from './close-topmost.ts';
import { Combobox } from './combobox/combobox.tsx';
import { Dialog } from './dialog.tsx';
import { renderIn } from './testing/render-in.tsx';

function Page({ busy }: { readonly busy: boolean }) {
  const [open, setOpen] = useState(true);
  const [value, setValue] = useState<number | null>(1);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Filter" closeLabel="Close" busy={busy}>
      <Combobox
        label="Institution"
        items={[
          { id: 1, label: 'One' },
          { id: 2, label: 'Two' },
        ]}
        value={value}
        onChange={setValue}
        emptyText="None"
        openLabel="Open"
        closeLabel="Close the list"
      />
    </Dialog>
  );
}

it('closes the open list of a picker first, then the dialog that it stands in, then nothing', async () => {
  const { user } = renderIn('rtl', <Page busy={false} />);
  // The dialog puts the focus into the field, which fetches the picker.
  await screen.findByRole('button', { name: 'Open' });
  await user.click(screen.getByRole('combobox', { name: 'Institution' }));
  await screen.findByRole('listbox');
  act(() => expect(closeTopmost()).toBe(true));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('dialog')).toBeDefined();
  act(() => expect(closeTopmost()).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closeTopmost()).toBe(false);
});

it('leaves a dialog alone in which something runs, and what is below it too', async () => {
  renderIn('rtl', <Page busy />);
  await screen.findByRole('dialog');
  act(() => expect(closeTopmost()).toBe(true));
  expect(screen.getByRole('dialog')).toBeDefined();
});
