import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageSheet } from './page-sheet.tsx';

const linked = () => [...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.getAttribute('href'));

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

it('is linked by a screen that needs it', () => {
  render(<PageSheet href="/assets/charts-1.css" />);
  expect(linked()).toEqual(['/assets/charts-1.css']);
});

it('is not requested where the page carries it, and another one is', () => {
  document.head.innerHTML = '<style data-sheets="/assets/charts-1.css /assets/compare-1.css"></style>';
  render(
    <>
      <PageSheet href="/assets/compare-1.css" />
      <PageSheet href="/assets/charts-2.css" />
    </>,
  );
  expect(linked()).toEqual(['/assets/charts-2.css']);
});
