// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';
import { limits } from './limits.ts';
import { greedyTexts, hostileTexts } from './testing/hostile-texts.ts';

const elements =
  /^(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|bdi|div|span|pre|code|a|img|strong|em|s|br|hr|math|m[a-z]+|none)$/u;
const attributes: Readonly<Record<string, RegExp>> = {
  dir: /^(?:ltr|rtl)$/u,
  id: /^section-\d+$/u,
  class: /^[a-z -]+$/u,
  scope: /^col$/u,
  start: /^\d+$/u,
  href: /^(?:https?:\/\/|mailto:)[^\s<>"]*$/u,
  rel: /^nofollow ugc noopener noreferrer$/u,
  target: /^_blank$/u,
  src: /^\/files\/[0-9a-f-]{36}$/u,
  alt: /^[^]*$/u,
  loading: /^lazy$/u,
  decoding: /^async$/u,
  style: /^(?:(?:padding|border|width|text-align)[a-z-]*:[a-z0-9. %]+(?:;|$))+$/u,
};
const ofMath = /^-?[a-z0-9.%+]+$/u;
const reordering = /[\u202a-\u202e\u2066-\u2069]/u;

/** Parts that a browser must not find in it. */
function dangersOf(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const dangers: string[] = [];
  for (const node of template.content.querySelectorAll('*')) {
    const isMath = node.namespaceURI === 'http://www.w3.org/1998/Math/MathML';
    if (!isMath && node.namespaceURI !== 'http://www.w3.org/1999/xhtml') dangers.push(`namespace of ${node.localName}`);
    if (!elements.test(node.localName) || /^(?:mglyph|maction|annotation.*|semantics)$/u.test(node.localName))
      dangers.push(`<${node.localName}>`);
    if (!isMath && node.closest('math') !== null) dangers.push('HTML within MathML');
    for (const { name, value } of node.attributes) {
      const allowed = attributes[name] ?? (isMath ? ofMath : undefined);
      if (allowed?.test(value) !== true) dangers.push(`${name}="${value}"`);
      if (/^(?:on|xlink|xmlns|name$|form)/u.test(name) && name !== 'form') dangers.push(name);
    }
  }
  if (reordering.test(template.content.textContent)) dangers.push('controls of the direction');
  // What a browser would write out again reads the same a second time: nothing hides in how it is put right.
  const again = document.createElement('template');
  again.innerHTML = template.innerHTML;
  if (again.innerHTML !== template.innerHTML || !again.content.isEqualNode(template.content)) dangers.push('mutates');
  return dangers;
}

/** Depth to which elements are nested. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end] of html.matchAll(/<(\/?)(?!br|hr|img)[a-z]/gu)) {
    depth += end === '/' ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Hostile texts of parts drawn by a generator of numbers that begins at a seed, so that a failure comes again. */
function drawnText(seed: number): string {
  let state = seed;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let text = '';
  for (let part = draw(40); part >= 0; part -= 1)
    text += (parts[draw(parts.length)] ?? '').repeat(draw(8) === 0 ? draw(900) : 1 + draw(3));
  return text;
}
const parts = [
  '*',
  '**',
  '_',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](https://a.example)',
  '`',
  '```\n',
  '$',
  '$$',
  '\\',
  '|',
  '\n|-|-|\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '\n',
  '\n\n',
  ' ',
  'a',
  'שלום',
  '"',
  ':',
  '\0',
  '‮',
  '\ud83d',
  '<b onclick=x>',
  '&#x202e;',
  String.raw`\frac{`,
  '{',
  '}',
  '^',
  '&',
  String.raw`\begin{matrix}`,
  String.raw`\end{matrix}`,
  String.raw`\(`,
  String.raw`\]`,
];

const render = (text: string) => renderMarkdown(text, { resolveImage: id => ({ src: `/files/${id}` }) });

describe('a text that wants to do harm', () => {
  it(`is harmless, in each of ${hostileTexts.length} ways`, () => {
    const harmful = hostileTexts.flatMap(text => dangersOf(render(text).html).map(danger => `${danger} in ${text}`));
    expect(harmful).toEqual([]);
  });

  it('would be found out', () => {
    expect(dangersOf('<p onclick="x">')).toEqual(['onclick="x"', 'onclick']);
    expect(dangersOf('<a href="javascript:x">x</a>')).toEqual(['href="javascript:x"']);
    expect(dangersOf('<math><mtext><img src=x></mtext></math>')).toContain('HTML within MathML');
    expect(dangersOf('<svg><g></g></svg>')).toContain('namespace of svg');
    expect(dangersOf('<mi style="position:fixed">x</mi>')).toEqual(['style="position:fixed"']);
  });

  it('keeps its words', () => {
    expect(render('<script>alert(1)</script>').html).toContain('&#x3C;script>alert(1)');
    expect(render('[קישור](javascript:alert(1))').html).toBe('<p dir="rtl"><span>קישור</span></p>');
  });
});

describe('a text that wants too much', () => {
  it(`is cut off or shown as it stands, in each of ${greedyTexts.length} ways`, () => {
    for (const text of greedyTexts) {
      const { html, headings } = render(text);
      const beginning = text.slice(0, 60);
      expect(html.length, beginning).toBeLessThanOrEqual(limits.output);
      expect(html, beginning).not.toMatch(/^<p dir="auto"/u);
      expect(depthOf(html), beginning).toBeLessThan(3 * limits.nesting + limits.formulaDepth);
      expect(headings.length, beginning).toBeLessThan(limits.elements);
    }
  });

  it('is harmless and within bounds, drawn by chance', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { html } = render(drawnText(seed));
      expect(html.length, `seed ${seed}`).toBeLessThanOrEqual(limits.output);
      expect(html, `seed ${seed}`).not.toMatch(/^<p dir="auto"/u);
      expect(depthOf(html), `seed ${seed}`).toBeLessThan(3 * limits.nesting + limits.formulaDepth);
      if (seed % 10 === 0) expect(dangersOf(html), `seed ${seed}`).toEqual([]);
    }
  });

  it('has its words without their marks where those are too deep, and all of it as it stands where nothing else works', () => {
    const { html, truncated } = render(`${'*'.repeat(8_000)}מילה${'*'.repeat(8_000)}`);
    expect(html).toMatch(/^<p dir="rtl">(?:<(?:em|strong)>){24}מילה(?:<\/(?:em|strong)>){24}<\/p>$/u);
    expect(truncated).toBe(true);
    const failing = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const text = '<b> ![עץ](file:01234567-89ab-cdef-0123-456789abcdef)';
    expect(renderMarkdown(text, { resolveImage: failing })).toEqual({
      html: `<p dir="auto">${text.replace('<', '&#x3C;')}</p>`,
      headings: [],
      truncated: false,
    });
  });

  it('says that something is missing', () => {
    expect(render('a'.repeat(limits.characters + 1)).truncated).toBe(true);
    expect(render('> '.repeat(100)).truncated).toBe(true);
    expect(render(`${'*'.repeat(20)}a${'*'.repeat(20)}`).truncated).toBe(false);
    expect(render(`# כותרת\n\n${'מילה '.repeat(5_000)}`).truncated).toBe(false);
  });
});
