import { describe, expect, it } from 'vitest';
import { findPhysicalClasses, physicalClassesIn } from './logical-classes.ts';

describe('logical classes', () => {
  it('finds physical margins, paddings, positions and alignment in string literals', () => {
    const found = physicalClassesIn(`<p className="ml-2 ps-3 text-left" />\nconst c = 'right-0 rounded-l-md';`);
    expect(found).toEqual([
      { line: 1, name: 'ml-2' },
      { line: 1, name: 'text-left' },
      { line: 2, name: 'right-0' },
      { line: 2, name: 'rounded-l-md' },
    ]);
  });

  it('leaves logical classes and code outside of literals alone', () => {
    expect(
      physicalClassesIn(`const left = right - 1; <p className="ms-2 start-0 rounded-s-md rounded-lg text-start" />`),
    ).toEqual([]);
  });

  it('finds none in the web application', () => {
    expect(findPhysicalClasses()).toEqual([]);
  });
});
