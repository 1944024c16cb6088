import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead } from './apply-head.ts';
import { headHtml, jsonForScript } from './head-html.ts';

const context = {
  language: 'en',
  siteUrl: 'https://dargu.example',
  productName: 'Dargu',
} as const;
const head = { title: 'Dr. "Quote" <script>', description: 'A & B', canonicalPath: '/professors?page=2' };

function parse(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
}

describe('head of a rendered page', () => {
  it('names the page in each language, and the address that leads everybody else to theirs', () => {
    const links = [...parse(headHtml(head, context)).querySelectorAll('link')].map(link => [
      link.rel,
      link.hreflang,
      link.href,
    ]);
    expect(links).toEqual([
      ['canonical', '', 'https://dargu.example/en/professors?page=2'],
      ['alternate', 'he', 'https://dargu.example/he/professors?page=2'],
      ['alternate', 'en', 'https://dargu.example/en/professors?page=2'],
      ['alternate', 'x-default', 'https://dargu.example/professors?page=2'],
    ]);
  });

  it('tells previews its own address and language', () => {
    const content = (property: string) =>
      parse(headHtml(head, context)).querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    expect(content('og:url')).toBe('https://dargu.example/en/professors?page=2');
    expect(content('og:locale')).toBe('en_US');
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
      'https://dargu.example/og/professor/7.png?lng=he',
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
      { ...context, language: 'he', productName: 'דרגו' },
    );
    expect(document.title).toBe('על דרגו');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('מה זה');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://dargu.example/he/info');
    expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(1);
    applyHead(head, context);
    expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(0);
    expect(document.querySelectorAll('meta[name=description], link[rel=canonical]')).toHaveLength(2);
  });
});
