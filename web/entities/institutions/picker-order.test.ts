// @vitest-environment node
import { expect, it } from 'vitest';
import { pickerOrder } from './picker-order.ts';

const institutions = [
  { id: 1, name: 'תל אביב', name_en: 'Aviv' },
  { id: 2, name: 'בר־אילן', name_en: 'Zion' },
  { id: 3, name: 'חיפה', name_en: 'Haifa' },
];

it('[PIECE-01] lists the selected institution first, the rest by name in the current language', () => {
  const ids = (selected: number | null, language: 'he' | 'en'): number[] =>
    pickerOrder(institutions, [selected], language).map(({ id }) => id);
  expect(ids(null, 'he')).toEqual([2, 3, 1]);
  expect(ids(null, 'en')).toEqual([1, 3, 2]);
  expect(ids(1, 'he')).toEqual([1, 2, 3]);
  expect(ids(2, 'en')).toEqual([2, 1, 3]);
});

it('[PIECE-02] lists the selected departments first, the rest by the names that are shown, in Hebrew collation', () => {
  const departments = [
    { id: 1, name: 'שירה', name_en: 'A' },
    { id: 2, name: 'ביולוגיה', name_en: 'B' },
    { id: 3, name: 'בּיוטכנולוגיה', name_en: 'C' },
    { id: 4, name: 'אנגלית', name_en: 'D' },
  ];
  expect(pickerOrder(departments, [1], 'he').map(({ id }) => id)).toEqual([1, 4, 3, 2]);
  expect(pickerOrder(departments, [2, 1], 'he').map(({ id }) => id)).toEqual([2, 1, 4, 3]);
  expect(pickerOrder(departments, [3], 'en').map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});

it('leaves the list it was given as it is', () => {
  const given = [...institutions];
  pickerOrder(given, [], 'he');
  expect(given).toEqual(institutions);
});
