import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { DirectionProvider, type Direction } from '../direction.tsx';

// How long a test looks for what must come; a busy machine needs more than the usual second to fetch a late part.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

export const directions: readonly Direction[] = ['rtl', 'ltr'];

/** Renders a piece as it stands on a page of one direction, with a person at hand who uses it. */
export function renderIn(direction: Direction, piece: ReactNode) {
  document.documentElement.lang = direction === 'rtl' ? 'he' : 'en';
  document.documentElement.dir = direction;
  document.title = 'A piece of the design system';
  const wrap = (content: ReactNode) => (
    <DirectionProvider direction={direction}>
      <main>{content}</main>
    </DirectionProvider>
  );
  const { container, rerender } = render(wrap(piece));
  return { user: userEvent.setup(), container, rerender: (next: ReactNode) => rerender(wrap(next)) };
}

/**
 * Violations that axe finds on the page, as "rule: element". Colours need a real browser and are computed in
 * styles/contrast.test.ts; landmarks and the main heading are the page's business, not a piece's.
 */
export async function violations(...alsoOff: readonly string[]): Promise<string[]> {
  const off = ['color-contrast', 'region', 'page-has-heading-one', ...alsoOff];
  const result = await axe.run(document, { rules: Object.fromEntries(off.map(rule => [rule, { enabled: false }])) });
  return result.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}
