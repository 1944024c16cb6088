import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';

const html = (text: string) => renderMarkdown(text).html;

describe('direction', () => {
  it('follows the first letter of each paragraph, item and heading', () => {
    expect(html('שלום\n\nHello שלום\n\n123')).toBe('<p dir="rtl">שלום</p><p dir="ltr">Hello שלום</p><p>123</p>');
    expect(html('- אחת\n- two')).toBe('<ul dir="rtl"><li dir="rtl">אחת</li><li dir="ltr">two</li></ul>');
    expect(html('# זמן `run()`')).toBe('<h2 dir="rtl" id="section-1">זמן <code dir="ltr">run()</code></h2>');
  });

  it('ignores code and formulas, which go from left to right in every language', () => {
    expect(html('`code` ואז')).toMatch(/^<p dir="rtl"><code dir="ltr">/u);
    expect(html('$x$ הוא מספר')).toMatch(/^<p dir="rtl"><math dir="ltr">/u);
  });

  it('of a table follows its first row, and its cells stand in columns', () => {
    expect(html('| מבחן | when |\n|-|-:|\n| a | ב |')).toBe(
      '<div class="md-table" dir="rtl"><table><thead><tr><th scope="col"><bdi dir="rtl">מבחן</bdi></th>' +
        '<th scope="col" class="md-end"><bdi dir="ltr">when</bdi></th></tr></thead><tbody><tr>' +
        '<td><bdi dir="ltr">a</bdi></td><td class="md-end"><bdi dir="rtl">ב</bdi></td></tr></tbody></table></div>',
    );
  });
});

describe('headings', () => {
  it('begin below that of the page, whatever the text begins with, and skip no level', () => {
    const { html, headings } = renderMarkdown('### א\n\n##### ב\n\n### $O(n)$ *ג*', { idPrefix: 'part-' });
    expect(html).toMatch(/^<h2 dir="rtl" id="part-1">.*<h3 dir="rtl" id="part-2">.*<h2 dir="rtl" id="part-3">/u);
    expect(headings).toEqual([
      { id: 'part-1', text: 'א', level: 2 },
      { id: 'part-2', text: 'ב', level: 3 },
      { id: 'part-3', text: 'O(n) ג', level: 2 },
    ]);
  });
});

describe('links and pictures', () => {
  it('links go out in a tab of their own, without a word of where from', () => {
    expect(html('[a](https://a.example/?b=1&c=2)')).toBe(
      '<p dir="ltr"><a href="https://a.example/?b=1&#x26;c=2" rel="nofollow ugc noopener noreferrer" target="_blank">a</a></p>',
    );
    expect(html('ראו https://a.example/x')).toContain('target="_blank" dir="ltr">https://a.example/x</a>');
  });

  it('pictures are files of the text; one from elsewhere is a link', () => {
    const id = '01234567-89ab-cdef-0123-456789abcdef';
    const options = {
      resolveImage: (file: string) => (file === id ? { src: `/f/${file}`, width: 3, height: 2 } : null),
    };
    expect(renderMarkdown(`![עץ](file:${id})`, options).html).toBe(
      `<p><img src="/f/${id}" alt="עץ" width="3" height="2" loading="lazy" decoding="async"></p>`,
    );
    expect(renderMarkdown(`![עץ](file:${id.replace('0', '1')})`, options).html).toContain('<span class="md-missing"');
    expect(html('![x](https://a.example/x.png)')).toContain('<a href="https://a.example/x.png"');
  });
});

describe('marks beside Hebrew', () => {
  it.each([
    ['לפי ה**"חוק"** אסור', 'לפי ה<strong>"חוק"</strong> אסור'],
    ['הַ**"חוק"**', 'הַ<strong>"חוק"</strong>'],
    ['ה**"משפט היסודי"**של החשבון', 'ה<strong>"משפט היסודי"</strong>של החשבון'],
    ['**הגדרה:**פונקציה', '<strong>הגדרה:</strong>פונקציה'],
    ['**סיכום (חלק א)**ממשיך', '<strong>סיכום (חלק א)</strong>ממשיך'],
    ['ב**(a,b)**יש נקודה', 'ב<strong>(a,b)</strong>יש נקודה'],
    ['זה *"חשוב"*מאוד', 'זה <em>"חשוב"</em>מאוד'],
    ['~~"ישן"~~חדש', '<s>"ישן"</s>חדש'],
    ['ה***"חוק"***של', 'ה<em><strong>"חוק"</strong></em>של'],
  ])('begin and end there: %s', (text, shown) => expect(html(text)).toBe(`<p dir="rtl">${shown}</p>`));

  it.each([
    ['x**"law"**y', 'x**"law"**y'],
    ['a * b * c', 'a * b * c'],
    ['א * ב * ג', 'א * ב * ג'],
    ['** שלום **', '** שלום **'],
    ['snake_"case"_ש', 'snake_"case"_ש'],
    ['a*"b"*', 'a*"b"*'],
    ['*(**foo**)*', '<em>(<strong>foo</strong>)</em>'],
    ['**foo "*bar*" foo**', '<strong>foo "<em>bar</em>" foo</strong>'],
  ])('elsewhere are those of CommonMark: %s', (text, shown) => {
    expect(html(text).replaceAll(/^<p[^>]*>|<\/p>$/gu, '')).toBe(shown);
  });
});

describe('bars in tables', () => {
  const cells = (row: string) =>
    Array.from(
      html(`| א | ב |\n|-|-|\n${row}`)
        .split('<tbody>')[1]
        ?.matchAll(/<td>(.*?)<\/td>/gu) ?? [],
      ([, cell = '']) => cell.replaceAll(/<[^>]*>/gu, ''),
    );

  it.each([
    ['| $|x|$ | 1 |', ['|x|', '1']],
    ['| $P(A|B)$ | חצי |', ['P(A|B)', 'חצי']],
    [String.raw`| \(|x|\) | $$|y|$$ |`, ['|x|', '|y|']],
    ['| `a|b` | ``c|`|d`` |', ['a|b', 'c|`|d']],
    [String.raw`| $\|x\|$ | a\|b |`, ['|x|', 'a|b']],
  ])('within formulas and code end no cell: %s', (row, shown) => expect(cells(row)).toEqual(shown));

  it.each([
    ['|$HOME|$PATH|', ['$HOME', '$PATH']],
    ['|5$|6$|', ['5$', '6$']],
    ['|$5|$6|', ['$5', '$6']],
    ['|`a|b|', ['`a', 'b']],
  ])('elsewhere do: %s', (row, shown) => expect(cells(row)).toEqual(shown));
});

describe('the rest of Markdown', () => {
  it('has lists of tasks, strikethrough, code, line breaks', () => {
    expect(html('- [x] a\n- [ ] b')).toContain('<li dir="ltr"><span class="md-task">☑</span> a</li>');
    expect(html('~~a~~\nb')).toBe('<p dir="ltr"><s>a</s><br>b</p>');
    expect(html('```js\na < b\n```')).toBe('<div class="md-code" dir="ltr"><pre><code>a &#x3C; b\n</code></pre></div>');
  });
});
