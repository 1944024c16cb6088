// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslate } from './translate.ts';
import { textOfData } from './text-of-data.ts';

const t = createTranslate('en', { log: { actions: { keep: 'Kept', of: {} } } });

it('has the words of what is known', () => {
  expect(textOfData(t, 'log.actions.keep')).toBe('Kept');
});

it.each(['', 'unheard', 'of', 'constructor', 'a.b', 'keep.length', '{{name}}'])('has none of %j', value => {
  expect(textOfData(t, `log.actions.${value}`)).toBeNull();
});
