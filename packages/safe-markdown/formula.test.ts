import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';
import { formulas } from './testing/formulas.ts';

const html = (text: string) => renderMarkdown(text).html;

describe('formulas', () => {
  it('that students use become MathML', () => {
    const unread = formulas.filter(formula => {
      const shown = html(`$$${formula}$$`);
      return (
        !shown.startsWith('<div class="md-formula" dir="ltr"><math display="block"') || shown.includes('md-source')
      );
    });
    expect(unread).toEqual([]);
  });

  it('stand between dollar signs or brackets, and prices stay prices', () => {
    for (const text of ['$x$', String.raw`\(x\)`]) expect(html(text)).toBe('<p><math dir="ltr"><mi>x</mi></math></p>');
    for (const text of ['$$\nx\n$$', '$$x$$', String.raw`\[x\]`])
      expect(html(text)).toMatch(/^<div class="md-formula" dir="ltr"><math display="block"/u);
    expect(html('עלה $5 ועכשיו $6')).toBe('<p dir="rtl">עלה $5 ועכשיו $6</p>');
    expect(html(String.raw`\$x\$`)).toBe('<p dir="ltr">$x$</p>');
    expect(html('`$x$`')).toBe('<p><code dir="ltr">$x$</code></p>');
  });

  it.each([
    'הספר עלה 50$, עכשיו 30$ בחנות.',
    'מחשבון (35$) או ספר משומש (20$) בקמפוס.',
    'בין 100$-200$ לסמסטר',
    'ספר ב-50$ ומחשבון ב-30$',
    'עלה $50 לספר, ועוד ב$',
    '$מחיר$',
    '$40, now $30',
    '$HOME',
    'echo $HOME ואז $PATH',
  ])('are none in prose: %s', text => expect(html(text).replaceAll(/<[^>]*>/gu, '')).toBe(text));

  it.each([
    [String.raw`הנוסחה: $שטח = \frac{1}{2}ab$`, '<mtext>שטח</mtext>'],
    ['$שטח המשולש = a$', '<mtext>שטח המשולש</mtext>'],
    [String.raw`$v_{סה"כ}$`, '<mtext>סה"כ</mtext>'],
    [String.raw`$\frac{דרך}{\text{זמן}}$`, '<mfrac><mtext>דרך</mtext><mtext>זמן</mtext></mfrac>'],
    ['$$שטח$$', '<mtext>שטח</mtext>'],
    [String.raw`$\text{אם x גדול מ-y}$`, '<mtext dir="rtl">אם x גדול מ-y</mtext>'],
    ['עלה 50$ ו$x^2$', '<msup><mi>x</mi>'],
  ])('have Hebrew words that read from right to left: %s', (text, words) =>
    expect(html(text).replaceAll('\u00a0', ' ')).toContain(words),
  );

  it('keep Hebrew words together, and plain brackets small', () => {
    expect(html(String.raw`$$\text{מהירות}$$`)).toContain('<mtext>מהירות</mtext>');
    expect(html('$f(x)$')).toContain('stretchy="false">(</mo>');
  });

  it('that cannot be read are shown as they were written', () => {
    expect(html(String.raw`$\frac{1$`)).toBe(String.raw`<p><code class="md-source" dir="ltr">\frac{1</code></p>`);
  });
});
