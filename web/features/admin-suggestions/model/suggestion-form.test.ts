import { describe, expect, it } from 'vitest';
import type { MissingThing } from './suggestion-case.ts';
import { checkForm, suggestionFields, firstForm } from './suggestion-form.ts';
import { transliterate } from './transliterate.ts';

const known = (...words: readonly (readonly [string, string | null])[]) =>
  words.map(([word, english]) => ({ word, english }));

describe('a Hebrew name in Latin letters', () => {
  it.each([
    ['מירי כהן־אבידן', known(['מירי', 'Miri'], ['כהנ', 'Cohen'], ['אבידנ', null]), 'Miri Cohen-Abidn'],
    ['יוסף', known(['יוספ', 'Yosef']), 'Yosef'],
    ['John לוי', known(['john', null], ['לוי', 'Levi']), 'John Levi'],
    // Where words cannot be told apart, nothing is claimed to be known.
    ['שם׳ט רן', known(['שמט', 'X'], ['רנ', 'Y'], ['ז', 'Z']), 'Shmt Rn'],
    ['', [], ''],
  ])('%s', (name, words, latin) => {
    expect(transliterate(name, words)).toBe(latin);
  });
});

const details: MissingThing = {
  id: '1',
  kind: 'professor',
  name: 'ד״ר מירי כהן',
  status: 'pending',
  decision_reason: null,
  entry_id: null,
  institution: { id: 1, name: 'הטכניון', name_en: 'Technion' },
  department: { id: 7, name: 'פיזיקה', name_en: 'Physics' },
  title: 'dr',
  code: null,
  matches: [],
  courses: [],
  counterparts: [],
  ratings: 0,
  english: known(['מירי', 'Miri'], ['כהנ', 'Cohen']),
};

describe('the form of a new entry', () => {
  it('begins with what was suggested, the title apart from the name', () => {
    expect(firstForm(details)).toEqual({
      title: 'dr',
      name: 'מירי כהן',
      name_en: 'Miri Cohen',
      code: '',
      department: 7,
    });
  });

  it('leaves out what nobody wrote, so that it is listed as missing', () => {
    const form = firstForm({ ...details, kind: 'course', name: 'פיזיקה 1', code: '114071', title: null });
    expect(suggestionFields('course', form)).toEqual({ name: 'פיזיקה 1', code: '114071', department: 7 });
  });

  it('needs a name and a department', () => {
    expect(checkForm({ ...firstForm(details), name: ' ', department: null })).toEqual({
      name: 'suggestions.form.noName',
      department: 'suggestions.form.noDepartment',
    });
  });
});
