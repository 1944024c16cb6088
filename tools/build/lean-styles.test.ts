import { describe, expect, it } from 'vitest';
import { leanStyles } from './lean-styles.ts';

const properties = (declarations: string) =>
  `@layer properties{@supports (((-webkit-hyphens:none))){*,:before,::backdrop{${declarations}}}}`;

describe('lean styles', () => {
  it('go without variables that nothing reads, and without their registration', () => {
    const css = `${properties('--tw-leading:initial')}.a{--tw-leading:1;line-height:1}.b{color:red;--tw-leading:2}@property --tw-leading{syntax:"*";inherits:false}`;
    expect(leanStyles(css)).toBe('.a{line-height:1}.b{color:red;}');
  });

  it('keep a variable that is read, and one whose name begins alike', () => {
    const css = `${properties('--tw-blur:initial')}.a{--tw-blur:blur(4px);filter:var(--tw-blur,)}.b{--tw-blur-more:1;top:var(--tw-blur-more)}`;
    expect(leanStyles(css)).toBe(css);
  });

  it('leave solid borders to the reset, unless some border is not solid', () => {
    const border =
      '.b{border-style:var(--tw-border-style);border-width:1px}.t{border-top-style:var(--tw-border-style);border-top-width:1px}';
    expect(leanStyles(properties('--tw-border-style:solid') + border)).toBe(
      '.b{border-width:1px}.t{border-top-width:1px}',
    );
    const dashed = `${border}.d{--tw-border-style:dashed;border-style:dashed}`;
    expect(leanStyles(dashed)).toBe(dashed);
  });

  it('write a value of the theme where it is read, if that is one place', () => {
    const theme = (rules: string) => `@layer theme{:root,:host{${rules}}}`;
    const css = `${theme('--once:light-dark(red,blue);--twice:#123;--twice-as:1px;--never:2px')}.a{color:var(--once);margin:var(--twice-as)}.b{color:var(--twice)}.c{fill:var(--twice)}`;
    expect(leanStyles(css)).toBe(
      `${theme('--twice:#123;--never:2px')}.a{color:light-dark(red,blue);margin:1px}.b{color:var(--twice)}.c{fill:var(--twice)}`,
    );
  });

  it('keep the name of a value that a script reads, that has another one to fall back on, or that is no part of the theme', () => {
    const css =
      '@layer theme{:root,:host{--seen:red;--wide:1px}}.a{color:var(--seen)}.b{width:var(--wide,2px)}.c{--own:1;top:var(--own)}';
    expect(leanStyles(css, 'style={background:"var(--seen)"}')).toBe(css);
  });

  it('follow values that are made of values', () => {
    expect(
      leanStyles('@layer theme{:root,:host{--inner:1px;--outer:calc(var(--inner) * 2)}}.a{top:var(--outer)}'),
    ).toBe('@layer theme{:root,:host{}}.a{top:calc(1px * 2)}');
  });
});
