import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { directions, renderIn, violations } from '../testing/render-in.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

const items = [
  { id: 1, label: 'Computer Science' },
  { id: 2, label: 'Mathematics', description: 'Exact sciences' },
  { id: 3, label: 'Psychology' },
];

const none: readonly number[] = [];

function Departments({ start = none, summary }: { readonly start?: readonly number[]; readonly summary?: string }) {
  const [value, setValue] = useState<readonly number[]>(start);
  return (
    <>
      <MultiCombobox
        label="Departments"
        items={items}
        value={value}
        onChange={setValue}
        emptyText="None"
        openLabel="Open"
        closeLabel="Close"
        summary={summary}
      />
      <p>chosen: {value.join(' ')}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Departments' });

describe.each(directions)('the picker of several, %s', direction => {
  it('shows its name while nothing is chosen and the choice in short afterwards', async () => {
    const { container, rerender } = renderIn(direction, <Departments />);
    expect(field().placeholder).toBe('Departments');
    rerender(<Departments key="some" start={[1, 3]} />);
    expect(field().placeholder).toBe('Computer Science, Psychology');
    rerender(<Departments key="many" start={[1, 3]} summary="2 departments" />);
    expect(field().placeholder).toBe('2 departments');
    expect(container.textContent).toContain('chosen: 1 3');
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-02] puts in what is chosen, takes it out when it is chosen again, and closes each time', async () => {
    const { user, container } = renderIn(direction, <Departments />);
    for (const [name, chosen] of [
      ['Mathematics', 'chosen: 2'],
      ['Psychology', 'chosen: 2 3'],
      ['Mathematics', 'chosen: 3'],
    ] as const) {
      await user.click(field());
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      expect(container.textContent).toContain(chosen);
    }
    expect(field().placeholder).toBe('Psychology');
    expect(field().value).toBe('');
  });

  it('marks what is chosen in the list', async () => {
    const { user } = renderIn(direction, <Departments start={[1, 3]} />);
    await user.click(field());
    await screen.findAllByRole('option');
    expect(screen.getAllByRole('option', { selected: true }).map(option => option.textContent)).toEqual([
      'Computer Science',
      'Psychology',
    ]);
    expect(await violations()).toEqual([]);
  });
});
