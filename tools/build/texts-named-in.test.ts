import { expect, it } from 'vitest';
import { textsNamedIn } from './texts-named-in.ts';

const all = {
  nav: { list: 'רשימה', other: 'אחר' },
  list: {
    professor: { title: 'מרצים', lead: 'כל המרצים' },
    course: { title: 'קורסים' },
    count_one: 'אחד',
    count_other: 'הרבה',
  },
  error: 'שגיאה',
};

it('are those whose keys stand in the code, in every form of a number', () => {
  expect(textsNamedIn(['a(`nav.list`),b("list.count",{count:2})', "c('error')"], all)).toEqual({
    nav: { list: 'רשימה' },
    list: { count_one: 'אחד', count_other: 'הרבה' },
    error: 'שגיאה',
  });
});

it('are those that fit a key of which a part is known later', () => {
  expect(textsNamedIn(['t(`list.${a?`${b}`:"}"}.title`)'], all)).toEqual({
    list: { professor: { title: 'מרצים' }, course: { title: 'קורסים' } },
  });
});

it('are not all of them for a template that is no key', () => {
  expect(textsNamedIn(['x=`${e.path}`;y=`${e}_${n.select(a)}`;z=`/assets/${n}`'], all)).toEqual({});
});
