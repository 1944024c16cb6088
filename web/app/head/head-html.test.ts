import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead } from './apply-head.ts';
import { headHtml, jsonForScript } from './head-html.ts';

const context = {
  language: 'en',
  addressLanguage: 'en',
  siteUrl: 'https://dargu.example',
  productName: 'Dargu',
} as const;
const head = { title: 'Dr. "Quote" <script>', description: 'A & B', canonicalPath: '/professors?page=2' };

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
}

describe('head of a rendered page', () => {
  it('names both languages, and Hebrew as the one for everybody else', () => {
    const links = [...parse(headHtml(head, context)).querySelectorAll('link')].map(link => [
      link.rel,
      link.hreflang,
      link.href,
    ]);
    expect(links).toEqual([
      ['canonical', '', 'https://dargu.example/professors?page=2&lng=en'],
      ['alternate', 'he', 'https://dargu.example/professors?page=2'],
      ['alternate', 'en', 'https://dargu.example/professors?page=2&lng=en'],
      ['alternate', 'x-default', 'https://dargu.example/professors?page=2'],
    ]);
  });

  it('[PLAT-05] leaves the plain address its own canonical one when a browser is served in English', () => {
    const parsed = parse(headHtml(head, { ...context, addressLanguage: 'he' }));
    expect(parsed.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://dargu.example/professors?page=2',
    );
    expect(parsed.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
      'https://dargu.example/professors?page=2',
    );
    expect(parsed.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('en_US');
  });

  it('escapes what people wrote', () => {
    const parsed = parse(headHtml({ ...head, jsonLd: [{ name: '</script><script>alert(1)</script>' }] }, context));
    expect(parsed.title).toBe('Dr. "Quote" <script> · Dargu');
    expect(parsed.querySelector('meta[name=description]')?.getAttribute('content')).toBe('A & B');
    expect(parsed.querySelectorAll('script')).toHaveLength(1);
    expect(JSON.parse(parsed.querySelector('script')?.textContent ?? '')).toEqual({
      name: '</script><script>alert(1)</script>',
    });
  });

  it('writes JSON that cannot end its element or break a line', () => {
    const value = { text: '</script>\u2028<!--' };
    expect(jsonForScript(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
  });

  it('points previews at the picture of the page, else at the one of the product', () => {
    const picture = (html: string) => parse(html).querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(picture(headHtml(head, context))).toBe('https://dargu.example/og/dargu.png?lng=en');
    expect(picture(headHtml({ ...head, image: '/og/professor/7.png' }, { ...context, language: 'he' }))).toBe(
      'https://dargu.example/og/professor/7.png',
    );
  });
});

describe('head after navigation', () => {
  beforeEach(() => {
    document.head.innerHTML = headHtml(head, context);
  });

  it('[PLAT-05] brings title, description and canonical address to the new page and language', () => {
    applyHead(
      { title: 'על דרגו', description: 'מה זה', canonicalPath: '/info', robots: 'noindex' },
      { ...context, addressLanguage: 'he', productName: 'דרגו' },
    );
    expect(document.title).toBe('על דרגו');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('מה זה');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://dargu.example/info');
    expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(1);
    applyHead(head, context);
    expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(0);
    expect(document.querySelectorAll('meta[name=description], link[rel=canonical]')).toHaveLength(2);
  });
});
