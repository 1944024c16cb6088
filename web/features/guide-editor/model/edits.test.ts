// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '@dargu/safe-markdown';
import { type EditName, editOf } from './edits.ts';

const words = { column: 'עמודה', link: 'קישור' };

/** A text with its selection between bars. */
function after(name: EditName, marked: string): string {
  const from = marked.indexOf('⟨');
  const text = marked.replaceAll(/[⟨⟩]/gu, '');
  const selected = { text, from, to: marked.indexOf('⟩') - 1 };
  const { from: start, to: end, insert, selectFrom, selectTo } = editOf(name, selected, words);
  const result = text.slice(0, start) + insert + text.slice(end);
  return `${result.slice(0, selectFrom)}⟨${result.slice(selectFrom, selectTo)}⟩${result.slice(selectTo)}`;
}

describe('a tool of the editor', () => {
  it('marks words, and takes the marks away again', () => {
    expect(after('bold', 'זה ⟨חשוב⟩ מאוד')).toBe('זה **⟨חשוב⟩** מאוד');
    expect(after('bold', 'זה **⟨חשוב⟩** מאוד')).toBe('זה ⟨חשוב⟩ מאוד');
    expect(after('italic', '**⟨a⟩**')).toBe('***⟨a⟩***');
    expect(after('italic', '***⟨a⟩***')).toBe('**⟨a⟩**');
    expect(after('formula', 'אם ⟨⟩')).toBe('אם $⟨⟩$');
    expect(after('code', '⟨x⟩')).toBe('`⟨x⟩`');
  });

  it.each(['bold', 'italic'] as const)('writes a mark that is drawn, whatever is selected: %s', name => {
    const tag = name === 'bold' ? 'strong' : 'em';
    const texts = [
      'ה⟨"חוק"⟩ אסור',
      'ב⟨(a,b)⟩יש',
      '⟨הגדרה:⟩פונקציה',
      '⟨הגדרה:⟩2 נקודות',
      'x⟨"law"⟩y',
      'ה⟨"חדו״א"⟩',
      'זה ⟨חשוב ⟩מאוד',
      '⟨a: ⟩b',
    ];
    const undrawn = texts.filter(text => {
      const { html } = renderMarkdown(after(name, text).replaceAll(/[⟨⟩]/gu, ''));
      return !html.includes(`<${tag}>`) || html.includes('*');
    });
    expect(undrawn).toEqual([]);
    expect(after('bold', 'x⟨"law"⟩y')).toBe('x"**⟨law⟩**"y');
    expect(after('bold', 'a⟨ : ⟩b')).toBe('a**⟨ : ⟩**b');
  });

  it('puts formulas and code of several lines on lines of their own', () => {
    expect(after('formula', 'כך:⟨a\nb⟩')).toBe('כך:\n$$\n⟨a\nb⟩\n$$');
    expect(after('code', '⟨a\nb\n⟩c')).toBe('```\n⟨a\nb⟩\n```\nc');
  });

  it('makes headings and lists of lines, and lines of them', () => {
    expect(after('heading', 'a\nכות⟨⟩רת')).toBe('a\n## כות⟨⟩רת');
    expect(after('heading', '## כות⟨⟩רת')).toBe('כות⟨⟩רת');
    expect(after('list', 'a⟨b\nc⟩d')).toBe('⟨- ab\n- cd⟩');
    expect(after('list', '⟨- ab\n- cd⟩')).toBe('⟨ab\ncd⟩');
  });

  it('writes a link around words, or around an address', () => {
    expect(after('link', 'ראו ⟨כאן⟩')).toBe('ראו [כאן](⟨https://⟩)');
    expect(after('link', '⟨https://a.example⟩')).toBe('[⟨קישור⟩](https://a.example)');
    expect(after('link', '⟨⟩')).toBe('[קישור](⟨https://⟩)');
  });

  it('writes a table as a paragraph of its own', () => {
    expect(after('table', 'a⟨⟩')).toBe('a\n\n| ⟨עמודה⟩ | עמודה |\n| - | - |\n|  |  |\n');
  });
});
