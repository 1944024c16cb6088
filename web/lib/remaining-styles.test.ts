import { stateElementId } from '#contract/page-protocol.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { remainingStyles, requestRemainingStyles } from './remaining-styles.ts';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
const end = (how: 'load' | 'error') => document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event(how));

afterEach(() => vi.useRealTimers());

it('are requested behind the styles of the page, again where they fail, and only until they have come', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<style></style><style data-sheets="/charts.css"></style>';
  document.body.innerHTML = `<script type="application/json" id="${stateElementId}" data-styles="/others.css"></script>`;
  await remainingStyles();
  expect(links()).toEqual([]);

  requestRemainingStyles();
  expect(document.querySelector('style')?.nextElementSibling?.tagName).toBe('LINK');
  const failed = remainingStyles();
  end('error');
  await failed;
  expect(links()).toEqual([]);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(links()).toHaveLength(1);
  const come = remainingStyles();
  end('load');
  await come;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(links()).toHaveLength(1);
});
