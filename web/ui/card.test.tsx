import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Avatar, hueOf } from './avatar.tsx';
import { Card, CardGrid } from './card.tsx';
import { Chip, ChipLink, ToggleChip } from './chip.tsx';
import { KeyFigure, KeyFigures } from './key-figures.tsx';
import { Panel } from './panel.tsx';
import { Badge } from './badge.tsx';
import { initialsOf } from './initials.ts';
import { directions, renderIn, violations } from './testing/render-in.tsx';

describe.each(directions)('a list of cards, %s', direction => {
  it('has one link a card, named by its title alone', async () => {
    renderIn(
      direction,
      <>
        <h1>Professors</h1>
        <CardGrid label="Professors">
          <li>
            <Card
              href="/professor/7"
              title="Dr. Yael Berkovich"
              lines={['Computer Science', 'Tel Aviv']}
              leading={<Avatar src="/a.svg" name="Yael" />}
              trailing="4.8"
            />
          </li>
        </CardGrid>
      </>,
    );
    const link = screen.getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Dr. Yael Berkovich', '/professor/7']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Dr. Yael Berkovich');
    expect(screen.getByRole('list', { name: 'Professors' })).toBeDefined();
    expect(await violations()).toEqual([]);
  });
});

describe('the avatar', () => {
  it('keeps to hues that no score has, the same for the same name', () => {
    const hues = ['יעל ברקוביץ׳', 'Amir Shalev', '', '😀'].map(hueOf);
    expect(hues.every(hue => hue >= 210 && hue <= 330)).toBe(true);
    expect(hueOf('יעל ברקוביץ׳')).toBe(hues[0]);
  });

  it.each([
    ['יעל ברקוביץ׳', 'יב'],
    ['  Amir  Ben  Shalev ', 'AB'],
    ['דוד בן גוריון', 'דב'],
    ['Ludwig van Beethoven', 'Lv'],
    ['Ben Gurion', 'BG'],
    ['Dana Ruth Levi', 'DL'],
    ['Efrat Rahamim-Tzadok', 'ER'],
    ['אפרת רחמים-צדוק', 'אר'],
    ['Plato', 'P'],
    ['', ''],
  ])('takes first letters: %s → %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  it('shows a letter when the picture cannot be had, and tries again with another picture', () => {
    const { container, rerender } = renderIn('rtl', <Avatar src="/a.svg" name="Yael Berkovich" />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.textContent).toBe('Y');
    rerender(<Avatar src="/b.svg" name="Yael Berkovich" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
  });
});

describe('chips', () => {
  function Toggle() {
    const [pressed, setPressed] = useState(false);
    return (
      <ToggleChip pressed={pressed} onClick={() => setPressed(!pressed)}>
        Newest
      </ToggleChip>
    );
  }

  it('tell whether they are on', async () => {
    const { user } = renderIn('rtl', <Toggle />);
    await user.click(screen.getByRole('button', { name: 'Newest', pressed: false }));
    expect(screen.getByRole('button', { name: 'Newest', pressed: true })).toBeDefined();
    expect(await violations()).toEqual([]);
  });

  it('tell as links which view is shown', () => {
    renderIn(
      'rtl',
      <>
        <ChipLink href="?sort=new" current>
          Newest
        </ChipLink>
        <ChipLink href="?sort=best" current={false}>
          Best
        </ChipLink>
      </>,
    );
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Newest');
  });
});

it('lets small facts stand together without breaking a rule', async () => {
  renderIn(
    'rtl',
    <Panel as="article" aria-label="Facts">
      <Chip>
        Clear <b>88</b>
      </Chip>
      <Badge tone="ok" icon="check">
        Verified
      </Badge>
      <KeyFigures>
        <KeyFigure value="94%" label="Would take again" />
      </KeyFigures>
    </Panel>,
  );
  expect(screen.getByRole('article', { name: 'Facts' })).toBeDefined();
  expect(screen.getByRole('term').textContent).toBe('Would take again');
  expect(await violations()).toEqual([]);
});
