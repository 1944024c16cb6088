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
    const border = '.b{border-style:var(--tw-border-style);border-width:1px}.t{border-top-style:var(--tw-border-style);border-top-width:1px}';
    expect(leanStyles(properties('--tw-border-style:solid') + border)).toBe('.b{border-width:1px}.t{border-top-width:1px}');
    const dashed = `${border}.d{--tw-border-style:dashed;border-style:dashed}`;
    expect(leanStyles(dashed)).toBe(dashed);
  });
});
