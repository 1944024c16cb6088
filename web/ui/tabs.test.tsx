import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

const options = [
  { value: 'one', label: 'First' },
  { value: 'two', label: 'Second' },
  { value: 'three', label: 'Third' },
] as const;

function Parts() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Parts" value={value} options={options} onChange={setValue}>
      <p>{`This is ${value}`}</p>
      <button type="button">Inside</button>
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe.each(directions)('tabs, %s', direction => {
  const [forward, backward] = direction === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];

  it('name the panel that the chosen one shows', async () => {
    const { user } = renderIn(direction, <Parts />);
    expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toContain('This is one');
    await user.click(screen.getByRole('tab', { name: 'Third' }));
    expect(screen.getByRole('tabpanel', { name: 'Third' }).textContent).toContain('This is three');
    expect(await violations()).toEqual([]);
  });

  it('follow the line by arrows, round the ends, and lead into the panel by Tab', async () => {
    const { user } = renderIn(direction, <Parts />);
    await user.tab();
    await user.keyboard(forward);
    expect(chosen()).toBe('Second');
    expect(document.activeElement?.textContent).toBe('Second');
    await user.keyboard(backward + backward);
    expect(chosen()).toBe('Third');
    await user.keyboard('{Home}');
    expect(chosen()).toBe('First');
    await user.keyboard('{End}');
    expect(chosen()).toBe('Third');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Third');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Inside');
  });
});
