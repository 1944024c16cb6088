import { describe, expect, it } from 'vitest';
import { filesOf, withoutScripts } from './static-copy.ts';

describe('the static copy of a page', () => {
  it('keeps what is seen and drops what runs', () => {
    const html =
      '<style>a{}</style><h1>א</h1><script type="application/json" id="s">{"a":1}</script><script>run()</script>';
    expect(withoutScripts(html)).toBe('<style>a{}</style><h1>א</h1>');
  });

  it('requests by elements the fonts that the inline script requests, before its styles', () => {
    const html =
      '<head><style>b{}</style><script data-modules="/assets/c-3.js">["/assets/a-1_x.woff2","/assets/b-2.woff2"].forEach(ask)</script></head>';
    const requested = ['a-1_x', 'b-2'].map(
      name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}.woff2">`,
    );
    expect(withoutScripts(html)).toBe(`<head>${requested.join('')}<style>b{}</style></head>`);
  });

  it('needs each font that its styles name, and its pictures as a browser requests them', () => {
    const html =
      '<style>@font-face{src:url(/assets/a-1_x.woff2)}b{}</style><img class="c" src="/avatars/svg?seed=א ב&amp;s=1" alt="">';
    expect(filesOf(html)).toEqual(['/assets/a-1_x.woff2', '/avatars/svg?seed=%D7%90%20%D7%91&s=1']);
  });
});
