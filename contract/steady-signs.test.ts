import { expect, it } from 'vitest';
import { steadySigns, withoutSteadySigns } from './steady-signs.ts';

it.each([
  ['תכנות בשפת C++', 'תכנות בשפת C++\u200e'],
  ['C# למתחילים', 'C#\u200e למתחילים'],
  ['A* ו-C++, וגם F#.', 'A*\u200e ו-C++\u200e, וגם F#\u200e.'],
  ['פיתוח .NET', 'פיתוח \u200e.NET'],
  ['קיבלתי A+ (!)', 'קיבלתי A+\u200e (!)'],
  ['שלום. Java, 3+4 = 7', 'שלום. Java, 3+4 = 7'],
])('%s has its signs on the side where they were written', (text, shown) => {
  expect(steadySigns(text)).toBe(shown);
  expect(withoutSteadySigns(shown)).toBe(text);
});

it('marks are set once', () => {
  expect(steadySigns(steadySigns('תכנות בשפת C++ מתקדמת'))).toBe(steadySigns('תכנות בשפת C++ מתקדמת'));
});
