import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageTemplate, inlineHashes, withStyles } from './template.ts';

const document =
  '<!doctype html><html lang="he" dir="rtl" data-theme="dark"><head><!--dargu:head--><style>a{}</style><script>go()</script></head><body><div id="root"><!--dargu:body--></div><!--dargu:state--></body></html>';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = {
  language: 'en',
  headHtml: '<title>T</title>',
  bodyHtml: '<p>$& $1</p>',
  stateJson: '{"a":"$&"}',
  modules: ['/a.js', '/b.js'],
} as const;

describe('template', () => {
  it('puts the parts of a page where they belong, as they are', () => {
    expect(createPageTemplate(document)(page)).toBe(
      '<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><link rel="manifest" href="/manifest.webmanifest?lng=en"><title>T</title><style>a{}</style><script data-modules="/a.js /b.js">go()</script></head><body><div id="root"><p>$& $1</p></div><script type="application/json" id="dargu-state">{"a":"$&"}</script></body></html>',
    );
  });

  it('names the inline script and styles by their hashes', () => {
    expect(inlineHashes(document)).toEqual({ scriptHash: hash('go()'), styleHash: hash('a{}') });
  });

  it('carries the styles of its route, as they are, and names the sheet with all others and the texts of its language', () => {
    const dressed = withStyles(document, 'b{content:"$&"}');
    const html = createPageTemplate(dressed, '/assets/others.css', true)(page);
    expect(html).toContain('<style>b{content:"$&"}</style>');
    expect(html).toContain('<script data-modules="/a.js /b.js" data-texts="/locales/en/start.json">');
    expect(html).toContain('id="dargu-state" data-styles="/assets/others.css">');
    expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/others.css"></noscript></body>');
  });

  it('carries what the screens of its route would link behind that, and names both by their hashes', () => {
    const sheets = [
      { href: '/assets/charts.css', css: '.chart{}' },
      { href: '/assets/compare.css', css: '.who{}' },
    ];
    const dressed = withStyles(document, 'b{}', sheets);
    expect(dressed).toContain(
      '<style>b{}</style><style data-sheets="/assets/charts.css /assets/compare.css">.chart{}.who{}</style><script>',
    );
    expect(inlineHashes(dressed).styleHash).toBe(`${hash('b{}')} ${hash('.chart{}.who{}')}`);
    expect(withStyles(document, undefined, sheets.slice(1))).toContain(
      '<style>a{}</style><style data-sheets="/assets/compare.css">.who{}</style>',
    );
  });

  it('refuses a document that a build left incomplete', () => {
    expect(() => createPageTemplate(document.replace('<!--dargu:state-->', ''))).toThrow('dargu:state');
    expect(() => createPageTemplate(document.replace('<script>go()</script>', ''))).toThrow('script in its head');
    expect(() => inlineHashes(document.replace('<script>', '<script>x</script><script>'))).toThrow(
      'exactly one inline script',
    );
  });
});
