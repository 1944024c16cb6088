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

  it('keep Hebrew words together, and plain brackets small', () => {
    expect(html(String.raw`$$\text{מהירות}$$`)).toContain('<mtext>מהירות</mtext>');
    expect(html('$f(x)$')).toContain('stretchy="false">(</mo>');
  });

  it('that cannot be read are shown as they were written', () => {
    expect(html(String.raw`$\frac{1$`)).toBe(String.raw`<p><code class="md-source" dir="ltr">\frac{1</code></p>`);
  });
});
