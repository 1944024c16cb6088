import { describe, expect, it } from 'vitest';
import { nameUtilities, renamedInCode, renamedInStyles, renamedWords } from './utility-names.ts';

const css = [
  '@layer theme, base, components, utilities;',
  '@layer components {.row-link a{inset:0}}',
  '@layer utilities {.flex{display:flex}.inline-block{display:inline-block}.px-1\\.5{padding:0}.md\\:flex{display:flex}',
  ".before\\:content-\\[\\'x\\'\\]:before{content:'{'}",
  ':is(.\\*\\:size-10>*){width:0}@media (width>=60rem){.lg\\:grid-cols-\\[auto_minmax\\(0\\,1fr\\)\\]{gap:0}}}',
  '.desk-row{gap:0}',
].join('');
const names = nameUtilities(css);

describe('short names of utilities', () => {
  it('are for words that are nothing but classes, in the order of the sheet', () => {
    expect([...names]).toEqual([
      ['px-1.5', 'aa'],
      ['md:flex', 'ab'],
      ['*:size-10', 'ac'],
      ['lg:grid-cols-[auto_minmax(0,1fr)]', 'ad'],
    ]);
  });

  it('differ from each other and from words, however many there are', () => {
    const many = Array.from({ length: 1_500 }, (_, index) => `.m-${String(index)}{margin:0}`).join('');
    const short = [...nameUtilities(`@layer utilities{${many}}`).values()];
    expect(new Set(short).size).toBe(1_500);
    expect(short).not.toContain('on');
  });

  it('stand in styles wherever the class stands', () => {
    expect(renamedInStyles('.px-1\\.5,.md\\:flex:hover>.flex{a:b}:is(.\\*\\:size-10>*){c:url(a.woff2)}', names)).toBe(
      '.aa,.ab:hover>.flex{a:b}:is(.ac>*){c:url(a.woff2)}',
    );
  });

  it('stand in code wherever a whole word is the class', () => {
    const code = 'f(`px-1.5 ${on?"md:flex flex":\'\'} lg:grid-cols-[auto_minmax(0,1fr)]${x}`,`a px-1.5${y}`,"px-1.5x")';
    expect(renamedInCode(code, names)).toBe('f(`aa ${on?"ab flex":\'\'} ad${x}`,`a aa${y}`,"px-1.5x")');
  });

  it('are words of the code where it names the class, and not where it has such a word by chance', () => {
    expect(renamedWords(['px-1.5', 'ab', 'flex'], names)).toEqual(['aa', 'flex']);
  });

  it('need a sheet that can be read', () => {
    expect(() => nameUtilities('.px-1{a:b}')).toThrow('no layer of utilities');
    expect(() => nameUtilities('@layer utilities{.px-1{a:b}')).toThrow('does not end');
  });
});
