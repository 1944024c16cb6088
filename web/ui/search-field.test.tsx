import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Name of a lecturer" value={value} onChange={setValue} clearLabel="Clear" />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name of a lecturer' });

describe.each(directions)('the search field, %s', direction => {
  it('is named, and follows the direction of what is typed', async () => {
    const { user } = renderIn(direction, <Search />);
    expect(field().hasAttribute('dir')).toBe(false);
    await user.type(field(), 'Berkovich');
    expect([field().value, field().dir]).toEqual(['Berkovich', 'auto']);
    expect(await violations()).toEqual([]);
  });

  it.each([
    [
      'the cross',
      (user: ReturnType<typeof renderIn>['user']) => user.click(screen.getByRole('button', { name: 'Clear' })),
    ],
    ['Escape', (user: ReturnType<typeof renderIn>['user']) => user.keyboard('{Escape}')],
  ])('is emptied by %s and keeps the focus', async (_, clear) => {
    const { user } = renderIn(direction, <Search />);
    await user.type(field(), 'כהן');
    await clear(user);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

it('sorts by what is picked from a named list', async () => {
  function Sort() {
    const [value, setValue] = useState<'best' | 'new'>('best');
    return (
      <Select
        label="Sort by"
        value={value}
        options={[
          { value: 'best', label: 'Best rated' },
          { value: 'new', label: 'Newest' },
        ]}
        onChange={setValue}
      />
    );
  }
  const { user } = renderIn('rtl', <Sort />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  await user.selectOptions(select, 'Newest');
  expect(select.value).toBe('new');
  expect(await violations()).toEqual([]);
});
