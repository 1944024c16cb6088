// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isStarted, starterEdit, withoutBareStarters } from './starters.ts';

const labels = ['הסברים', 'מבחן', 'עומס'];
const write = (text: string, label: string) => {
  const { at, words } = starterEdit(text, label);
  return `${text.slice(0, at)}${words}|${text.slice(at)}`;
};

describe('a starter', () => {
  it.each([
    ['', 'מבחן: |'],
    ['  ', '  מבחן: |'],
    ['הסברים: טובים', 'הסברים: טובים\nמבחן: |'],
    ['הסברים: טובים\n', 'הסברים: טובים\nמבחן: |'],
    ['מבחן: ', 'מבחן: |'],
    ['מבחן: קשה\nעומס: רב', 'מבחן: קשה|\nעומס: רב'],
    ['היה מבחן: קשה', 'היה מבחן: קשה\nמבחן: |'],
  ])('leaves %j as it is, and the caret behind itself', (text, expected) => {
    expect(write(text, 'מבחן')).toBe(expected);
  });

  it('is ticked while a line begins with it', () => {
    expect(isStarted('טוב\n מבחן: קשה', 'מבחן')).toBe(true);
    expect(isStarted('היה מבחן: קשה', 'מבחן')).toBe(false);
    expect(isStarted('', 'מבחן')).toBe(false);
  });

  it('counts for nothing until something is written behind or below it', () => {
    expect(withoutBareStarters('הסברים: \nמבחן: \nעומס:', labels)).toBe('');
    expect(withoutBareStarters('הסברים: טובים\nמבחן: ', labels)).toBe('הסברים: טובים');
    expect(withoutBareStarters('מבחן:\n\nהיה קשה\nעומס: ', labels)).toBe('מבחן:\n\nהיה קשה');
    expect(withoutBareStarters('מבחן:\nעומס: רב', labels)).toBe('עומס: רב');
    // Words of the writer's own are left alone.
    expect(withoutBareStarters('יתרונות:\n\nבקיצור', labels)).toBe('יתרונות:\n\nבקיצור');
  });
});
