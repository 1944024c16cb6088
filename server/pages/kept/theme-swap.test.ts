import { expect, it } from 'vitest';
import { swapTheme } from './theme-swap.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const swapped = (text: string, from: readonly string[], to: readonly string[]) =>
  new TextDecoder().decode(swapTheme(bytes(text), from, to));

it('puts each part of another theme in the place of the one before it, and nothing else', () => {
  const page = (theme: string, name: string) => `<html ${theme}>שלום 😀<b>${name}</b> dark כהה`;
  const [dark, light] = [
    ['<html dark>', '<b>כהה</b>'],
    ['<html light>', '<b>light, long</b>'],
  ] as const;
  expect(swapped(page('dark', 'כהה'), dark, light)).toBe(page('light', 'light, long'));
  expect(swapped(page('light', 'light, long'), light, dark)).toBe(page('dark', 'כהה'));
  expect(swapped(page('dark', 'כהה'), dark, dark)).toBe(page('dark', 'כהה'));
});

it('refuses a page that lacks one of its parts, or has them in another order', () => {
  expect(() => swapped('<b>a</b>', ['<html>', '<b>'], ['', ''])).toThrow('<html>');
  expect(() => swapped('<b><html>', ['<html>', '<b>'], ['', ''])).toThrow('<b>');
});
