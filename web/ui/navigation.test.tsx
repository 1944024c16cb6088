import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { NavItem } from './nav-item.ts';
import { SkipLink } from './skip-link.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';
import { TopBar } from './top-bar.tsx';

const items: readonly NavItem[] = [
  { href: '/professors', label: 'Professors', icon: 'people', current: true },
  { href: '/courses', label: 'Courses', icon: 'book', current: false },
];

describe.each(directions)('the navigation, %s', direction => {
  it('[NAV-02] tells in both bars where one is', async () => {
    renderIn(
      direction,
      <>
        <TopBar
          brand="Dargu"
          brandHref="/"
          label="Main"
          items={items}
          actions={<button type="button">English</button>}
        />
        <BottomBar label="Quick" items={items} />
      </>,
    );
    for (const name of ['Main', 'Quick']) {
      const bar = within(screen.getByRole('navigation', { name }));
      expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Professors');
      expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
    }
    expect(await violations()).toEqual([]);
  });

  it('[NAV-02] has the bottom bar at every width and no tabs above in the native app', () => {
    renderIn(
      direction,
      <>
        <TopBar brand="Dargu" brandHref="/" label="Main" items={items} actions={null} compact />
        <BottomBar label="Quick" items={items} always />
      </>,
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Dargu']);
    const bottom = screen.getByRole('navigation', { name: 'Quick' });
    expect(bottom.className).not.toContain('md:hidden');
    expect(bottom.dataset['bottomBar']).toBe('always');
  });

  it('leads the way down, with what separates the steps turned along the line', async () => {
    const { container } = renderIn(
      direction,
      <Breadcrumbs label="Path" items={[{ label: 'Professors', href: '/professors' }, { label: 'Tel Aviv' }]} />,
    );
    const path = within(screen.getByRole('navigation', { name: 'Path' }));
    expect(path.getAllByRole('listitem').map(step => step.textContent)).toEqual(['Professors', 'Tel Aviv']);
    expect(container.querySelectorAll('svg.along-line')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});

it('leads keyboards to the content first', async () => {
  const { user } = renderIn(
    'rtl',
    <>
      <SkipLink>To the content</SkipLink>
      <a href="/x">other</a>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'To the content' }));
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
});
