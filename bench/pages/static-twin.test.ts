import { describe, expect, it } from 'vitest';
import { withoutScripts } from './static-twin.ts';

describe('the static twin of a page', () => {
  it('keeps what is seen and drops what runs', () => {
    const html =
      '<style>a{}</style><h1>א</h1><script type="application/json" id="s">{"a":1}</script><script>run()</script>';
    expect(withoutScripts(html)).toBe('<style>a{}</style><h1>א</h1>');
  });

  it('asks by elements for the fonts that the inline script asks for, before its styles', () => {
    const html =
      '<head><style>b{}</style><script>["/assets/a-1_x.woff2","/assets/b-2.woff2"].forEach(ask)</script></head>';
    const asked = ['a-1_x', 'b-2'].map(
      name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}.woff2">`,
    );
    expect(withoutScripts(html)).toBe(`<head>${asked.join('')}<style>b{}</style></head>`);
  });
});
