import { describe, expect, it } from 'vitest';
import { stylesFor, stylesOfAll, wordsIn } from './page-styles.ts';

const css = [
  '/*! notice */@layer theme{:root,:host{--ink:red;--far:blue;--chart:green;}}',
  '@layer base{a{color:var(--ink)}[hidden]{display:none}}',
  '@layer components{.card:has(.far) b,.far>b{margin:0}:is(.far .x){top:0}}',
  '@layer utilities{.flex{display:flex}.grid-cols-\\[auto_minmax\\(0\\,1fr\\)\\]{gap:0}.far{color:var(--far)}',
  '@media (width>=47.5rem){.md\\:flex{display:flex}.md\\:far{left:0}}.turns{animation:1s linear turn}}',
  '@font-face{src:url(a.woff2)}@keyframes turn{to{rotate:1turn}}@keyframes leave{0%{opacity:0}}',
].join('');
const words = new Set(
  wordsIn('const a="card flex md:flex";f(`grid-cols-[auto_minmax(0,1fr)] ${turns ? "turns" : ""}`)'),
);

describe('the styles of a page', () => {
  const styles = stylesFor(css, words, '.line{stroke:var(--chart)}');

  it('have the rules of elements, and of classes that are words of its code', () => {
    for (const kept of ['a{', '[hidden]', '.card:has(.far) b{', '.flex{', '.grid-cols-', '.md\\:flex{', '@font-face'])
      expect(styles).toContain(kept);
  });

  it('lack classes that its code never names, wherever they stand', () => {
    expect(styles).not.toMatch(/\.far[>{ ]|md\\:far/);
  });

  it('lack values and animations that nothing reads any more, but keep those that other code reads', () => {
    expect(styles).not.toMatch(/--far|leave/);
    expect(styles).toMatch(/--chart:green.*@keyframes turn/);
  });

  it('lack what shows where the mouse is, and what holds for pages with an element that other code makes', () => {
    const rules = '@layer base{a:hover{top:0}b{top:0}:root:has([data-form]) b{left:0}:root[data-look] i{left:0}}';
    const known = new Set(['data-form', 'data-look']);
    const [cut, whole] = [stylesFor(rules, new Set(), '', known), stylesFor(rules, known, '', known)];
    expect(cut).toBe('@layer base;@layer base{b{top:0}:root[data-look] i{left:0}}');
    expect(whole).toContain(':root:has([data-form]) b{left:0}');
    expect(stylesFor('b:not(:has([data-form])){top:0}', new Set(), '', known)).toContain('b:not(');
  });

  it('lack what holds on paper, which comes with the sheet of all others', () => {
    const rules = 'a{top:0}@media print{nav{display:none}}';
    expect(stylesFor(rules, new Set())).toBe('@layer ;a{top:0}');
    expect(stylesOfAll(rules)).toContain('@media print');
  });

  it('name all layers first, so that what comes later has the place that it always had', () => {
    expect(stylesFor(css, new Set())).toMatch(/^@layer theme,base,components,utilities;/);
  });

  it('are refused where they cannot be taken apart', () => {
    expect(() => stylesFor('a{b:c', words)).toThrow('taken apart');
  });
});

it('the sheet of all others has every class and value, and no fonts a second time', () => {
  const others = stylesOfAll(css);
  expect(others).toMatch(/--far.*\.far.*\.md\\:far/);
  expect(others).not.toMatch(/@font-face|\[hidden\]/);
});
