import { describe, expect, it } from 'vitest';
import { MarkupStore, PageMarkup } from './page-markup.ts';

/** A page of these items, as it is rendered with what is kept. */
function renderPage(store: MarkupStore, items: readonly string[], write = (item: string) => `<b>${item}</b>`) {
  const page = new PageMarkup(store);
  const rendered: string[] = [];
  const body = items.map(item => {
    const { markup, number } = page.find([item]);
    if (markup !== undefined) return `<li class="a">${markup}</li>`;
    rendered.push(item);
    return `<li class="a" data-kept="${String(number)}">${write(item)}<i data-kept-end="${String(number)}"></i></li>`;
  });
  return { html: page.finish(`<ul>${body.join('')}</ul>`), rendered };
}

describe('markup that pages share', () => {
  it('is rendered once, and stands in later pages as it was, without marks', () => {
    const store = new MarkupStore();
    const whole = (...items: readonly string[]) =>
      `<ul>${items.map(item => `<li class="a"><b>${item}</b></li>`).join('')}</ul>`;
    expect(renderPage(store, ['נועה', 'b'])).toEqual({ html: whole('נועה', 'b'), rendered: ['נועה', 'b'] });
    expect(renderPage(store, ['c', 'נועה', 'b'])).toEqual({ html: whole('c', 'נועה', 'b'), rendered: ['c'] });
    expect(renderPage(store, ['c', 'b'])).toEqual({ html: whole('c', 'b'), rendered: [] });
  });

  it.each([
    ['an id that follows from its place', '<b id="_R_1a_">1</b>'],
    ['what is loaded later', '<!--$-->1<!--/$-->'],
  ])('is not kept with %s', (_, content) => {
    const store = new MarkupStore();
    renderPage(store, ['a'], () => content);
    expect(renderPage(store, ['a'], () => content).rendered).toEqual(['a']);
  });

  it('is kept with an element of its kind within', () => {
    const store = new MarkupStore();
    const nested = (item: string) => `<ul><li>${item}</li></ul>`;
    const first = renderPage(store, ['a'], nested);
    expect(renderPage(store, ['a'], nested)).toEqual({ html: first.html, rendered: [] });
  });

  it('is kept with ids that React makes only where its place is always the same', () => {
    const store = new MarkupStore();
    const render = () => {
      const page = new PageMarkup(store);
      const { markup, number } = page.find(['a'], true);
      const content = `<b id="_R_1a_">1</b><i data-kept-end="${String(number)}"></i>`;
      return markup ?? page.finish(`<p data-kept="${String(number)}">${content}</p>`);
    };
    expect([render(), render()]).toEqual(['<p><b id="_R_1a_">1</b></p>', '<b id="_R_1a_">1</b>']);
  });

  it('is kept within other markup that is kept, each by itself', () => {
    const store = new MarkupStore();
    const render = (outer: string, inner: string) => {
      const page = new PageMarkup(store);
      const write = (of: string, content: () => string): string => {
        const { markup, number } = page.find([of]);
        if (markup !== undefined) return `<p>${markup}</p>`;
        return `<p data-kept="${String(number)}">${content()}<i data-kept-end="${String(number)}"></i></p>`;
      };
      return page.finish(`<div>${write(outer, () => `1${write(inner, () => inner)}2`)}</div>`);
    };
    expect(render('outer', 'inner')).toBe('<div><p>1<p>inner</p>2</p></div>');
    expect(render('other', 'inner')).toBe('<div><p>1<p>inner</p>2</p></div>');
    expect(render('outer', 'never rendered')).toBe('<div><p>1<p>inner</p>2</p></div>');
  });

  it('takes up so much memory and no more: what nobody wanted for long goes', () => {
    // Each takes 13 characters, so a half has room for two.
    const store = new MarkupStore(60);
    for (const item of ['1', '2', '3', '1', '4', '5', '1', '6']) renderPage(store, [item]);
    expect(store.characters).toBeLessThanOrEqual(60);
    expect(renderPage(store, ['1', '6']).rendered).toEqual([]);
    expect(renderPage(store, ['2']).rendered).toEqual(['2']);
    renderPage(store, ['x'.repeat(50)]);
    expect(renderPage(store, ['x'.repeat(50)]).rendered).toEqual(['x'.repeat(50)]);
    expect(store.characters).toBeLessThanOrEqual(60);
  });
});
