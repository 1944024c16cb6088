import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DirectionProvider } from '../direction.tsx';
import { directions, renderIn, violations } from '../testing/render-in.tsx';
import { Combobox } from './combobox.tsx';
import { SearchCombobox } from './search-combobox.tsx';

const items = [
  { id: 0, label: 'כל המוסדות' },
  { id: 1, label: 'אוניברסיטת תל אביב' },
  { id: 2, label: 'הטכניון' },
  { id: 3, label: 'אוניברסיטת חיפה' },
];

function Institutions({ start = 0, disabled }: { readonly start?: number | null; readonly disabled?: boolean }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <Combobox
      label="Institution"
      items={items}
      value={value}
      onChange={setValue}
      emptyText="No such institution"
      openLabel="Show institutions"
      closeLabel="Close the list"
      disabled={disabled}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Institution' });

describe.each(directions)('the picker, %s', direction => {
  it('is a labelled field with the choice in it before its code has come', async () => {
    const { container } = renderIn(direction, <Institutions />);
    expect(field().value).toBe('כל המוסדות');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(await violations()).toEqual([]);
    expect(container.querySelectorAll('button')).toHaveLength(0);
  });

  it('opens on the first press with everything in it, and keeps the focus in the field', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(4);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('כל המוסדות');
    expect(screen.queryByLabelText('Dismiss')).toBeNull();
    expect(screen.getAllByLabelText('Close the list')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('opens also when its code takes the place of a field that has the focus in the middle of a press', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.tab();
    await user.pointer({ keys: '[MouseLeft>]', target: field() });
    expect(await screen.findAllByRole('option')).toHaveLength(4);
  });

  it('[PIECE-01] closes after a selection and shows it', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'הטכניון' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().value).toBe('הטכניון');
  });

  it('[PIECE-04] has a list 200 px high', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.click(field());
    const list = await screen.findByRole('listbox');
    expect(list.style.height).toBe('200px');
    // Wide enough for names, also where the field is narrow.
    expect(list.parentElement?.style.minWidth).toBe('min(18rem, var(--available-width))');
  });

  it('[PIECE-04] says when nothing fits, in a box of the same height', async () => {
    const { user } = renderIn(direction, <Institutions start={null} />);
    await user.click(field());
    await screen.findAllByRole('option');
    await user.type(field(), 'אוקספורד');
    const empty = await screen.findByText('No such institution');
    expect(empty.style.height).toBe('200px');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is reached by Tab without opening; typing replaces the choice and Enter takes the first that fits', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.tab();
    await screen.findByRole('button', { name: 'Show institutions' });
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('חיפה');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('אוניברסיטת חיפה'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens by the arrow down, moves through the list and closes by Escape', async () => {
    const { user } = renderIn(direction, <Institutions />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(field().value).not.toBe('כל המוסדות'));
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('gives back the choice when one leaves without choosing', async () => {
    const { user } = renderIn(
      direction,
      <>
        <Institutions start={2} />
        <button type="button">elsewhere</button>
      </>,
    );
    await user.click(field());
    await screen.findAllByRole('option');
    await user.keyboard('xyz');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(field().value).toBe('הטכניון'));
  });
});

it('keeps what was typed before its code had come', async () => {
  const { user } = renderIn('rtl', <Institutions start={null} />);
  await user.type(field(), 'טכ');
  expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['הטכניון']);
});

it('cannot be reached while it is off', async () => {
  const { user } = renderIn('rtl', <Institutions disabled />);
  await user.click(field());
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(field().disabled).toBe(true);
});

it('is the labelled field in the server’s page', () => {
  const html = renderToString(
    <DirectionProvider direction="rtl">
      <Institutions start={2} />
    </DirectionProvider>,
  );
  expect(html).toContain('role="combobox"');
  expect(html).toContain('value="הטכניון"');
});

describe('while a choice stands in the field and its page renders again', () => {
  const common = { label: 'Institution', emptyText: 'None', openLabel: 'Open', closeLabel: 'Close' };
  /** New objects each time, as where they are read from a cache. */
  const copies = () => items.map(item => ({ ...item }));
  function Single() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <Combobox {...common} items={copies()} value={2} onChange={() => undefined} onSearch={setTyped} />
        <p>typed: {typed}</p>
      </>
    );
  }
  function Searching() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <SearchCombobox
          {...common}
          items={copies()}
          value={{ id: 2, label: 'הטכניון' }}
          onChange={() => undefined}
          onSearch={setTyped}
        />
        <p>typed: {typed}</p>
      </>
    );
  }

  it.each([
    ['picker', Single],
    ['search', Searching],
  ])('what is typed over it stays: %s', async (_, Picker) => {
    const { user, container } = renderIn('rtl', <Picker />);
    await user.click(field());
    await screen.findAllByRole('option');
    await user.clear(field());
    await user.type(field(), 'חיפ');
    expect(field().value).toBe('חיפ');
    expect(container.textContent).toContain('typed: חיפ');
  });
});
