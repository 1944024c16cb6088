// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { caseParameter, parseCase } from './case.ts';
import { deskKeyOf } from './desk-keys.ts';

const press = (
  code: string,
  key: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {},
) => deskKeyOf({ code, key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('a key of the desk', () => {
  it.each([
    ['Digit1', '1', { name: 'digit', digit: 1 }],
    ['Numpad3', '3', { name: 'digit', digit: 3 }],
    // A French keyboard writes digits with Shift alone.
    ['Digit2', 'é', { name: 'digit', digit: 2 }],
    ['ArrowDown', 'ArrowDown', { name: 'next' }],
    ['ArrowUp', 'ArrowUp', { name: 'previous' }],
    ['KeyJ', 'ח', { name: 'next' }],
    ['KeyK', 'k', { name: 'previous' }],
    ['Space', ' ', { name: 'select' }],
    ['Escape', 'Escape', { name: 'back' }],
    ['Slash', '/', { name: 'search' }],
    // The same key, Hebrew and English.
    ['Slash', '.', { name: 'search' }],
  ])('means the same in every layout: %s writes %s', (code, key, meaning) => {
    expect(press(code, key)).toMatchObject(meaning);
  });

  it('tells Shift with a digit, and takes Shift with the slash for all keys', () => {
    expect(press('Digit1', '!', { shiftKey: true })).toEqual({ name: 'digit', digit: 1, withShift: true });
    expect(press('Slash', '?', { shiftKey: true })?.name).toBe('keys');
    expect(press('Minus', '?', { shiftKey: true })?.name).toBe('keys');
  });

  it('undoes by Z where the keyboard writes it, and by its place where it writes no Latin letter', () => {
    expect(press('KeyZ', 'z', { ctrlKey: true })?.name).toBe('undo');
    expect(press('KeyZ', 'ז', { ctrlKey: true })?.name).toBe('undo');
    expect(press('KeyY', 'z', { metaKey: true })?.name).toBe('undo');
    expect(press('KeyZ', 'y', { ctrlKey: true })).toBeNull();
  });

  it.each([
    ['Digit1', '1', { ctrlKey: true }],
    ['Digit1', '1', { altKey: true }],
    ['KeyZ', 'z', {}],
    ['KeyZ', 'Z', { ctrlKey: true, shiftKey: true }],
    ['Digit0', '0', {}],
    ['Tab', 'Tab', {}],
    ['ArrowDown', 'ArrowDown', { shiftKey: true }],
  ])('leaves to the browser what is the browser’s: %s %s %j', (code, key, held) => {
    expect(press(code, key, held)).toBeNull();
  });
});

describe('a case in an address', () => {
  it.each([
    'review:6f1c2a4e-0b1d-4c3f-9a55-000000000001',
    'professor:17',
    'message:6f1c2a4e-0b1d-4c3f-9a55-000000000002',
  ])('goes in and comes back: %s', text => {
    const found = parseCase(text);
    expect(found && caseParameter(found)).toBe(text);
  });

  it.each([null, '', 'review', 'review:', 'review:x;drop', `review:${'1'.repeat(37)}`])(
    'is none where it makes no sense: %s',
    text => expect(parseCase(text)).toBeNull(),
  );
});
