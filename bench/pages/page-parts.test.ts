import { describe, expect, it } from 'vitest';
import { readPage } from './page-parts.ts';

describe('the parts of a page', () => {
  const html = [
    '<style>@font-face{src:url(/assets/he.woff2)}a{color:red}</style><style data-sheets="/assets/b.css">b{}</style>',
    '<script type="application/json" id="dargu-state" data-styles="/assets/others.css">{}</script>',
    '<script data-modules="/assets/route.js /assets/shared.js" data-texts="/assets/texts.json">[].concat([`/assets/react.js`,"/assets/entry.js"]).forEach(function(url){import(url)})</script>',
  ].join('');

  it('are the entry, the route, the styles and the fonts', () => {
    expect(readPage(html)).toEqual({
      entry: ['/assets/react.js', '/assets/entry.js'],
      route: ['/assets/route.js', '/assets/shared.js'],
      css: '@font-face{src:url(/assets/he.woff2)}a{color:red}\nb{}',
      fonts: ['/assets/he.woff2'],
    });
  });
});
