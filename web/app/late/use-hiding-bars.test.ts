import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHidingBars } from './use-hiding-bars.ts';

const root = document.documentElement;
const isAway = () => root.dataset['bars'] === 'away';

function scrollPageTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => void dispatchEvent(new Event('scroll')));
}

function start(): void {
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(5_000);
  renderHook(() => useHidingBars());
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('lets the bars go on the way down, and brings them back with the first move up', () => {
  start();
  scrollPageTo(100);
  expect(isAway()).toBe(false);
  scrollPageTo(400);
  expect(isAway()).toBe(true);
  scrollPageTo(392);
  expect(isAway()).toBe(true); // less than a finger's tremble
  scrollPageTo(380);
  expect(isAway()).toBe(false);
});

it('brings them back at the end of the page, and for a keyboard that reaches them', () => {
  start();
  scrollPageTo(400);
  scrollPageTo(5_000 - innerHeight);
  expect(isAway()).toBe(false);
  scrollPageTo(3_000);
  scrollPageTo(3_400);
  expect(isAway()).toBe(true);
  const header = document.createElement('header');
  header.innerHTML = '<a href="/courses">קורסים</a>';
  document.body.append(header);
  header.querySelector('a')?.focus();
  expect(isAway()).toBe(false);
  header.remove();
});
