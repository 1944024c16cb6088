import { describe, expect, it } from 'vitest';
import { withoutPreload } from './without-preload.ts';

const chunk = (files: string, first: string, second: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${files})))=>i.map(i=>d[i]);a(()=>import("./x.js"),__vite__mapDeps(${first}));b(()=>import("./y.js"),__vite__mapDeps(${second}));`;

describe('a style sheet that stands in the page', () => {
  it('is not asked for beside late imports, and the other files are', () => {
    expect(
      withoutPreload(chunk('["assets/a.js","assets/app-1.css","assets/b.css"]', '[0,1,2]', '[1]'), 'assets/app-1.css'),
    ).toBe(chunk('["assets/a.js","assets/b.css"]', '[0,1]', '[]'));
  });

  it('leaves other chunks as they are', () => {
    const code = chunk('["assets/a.js"]', '[0]', '[]');
    expect(withoutPreload(code, 'assets/app-1.css')).toBe(code);
  });

  it('says when the bundler writes its lists in another way', () => {
    expect(() => withoutPreload('load("assets/app-1.css")', 'assets/app-1.css')).toThrow('not in the list');
  });
});
