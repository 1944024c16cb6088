import { describe, expect, it } from 'vitest';
import { MarkupStore, PageMarkup } from './page-markup.ts';

/** A page of these items, as it is rendered with what is kept. */
function renderPage(store: MarkupStore, items: readonly string[], write = (item: string) => `<b>${item}</b>`) {
  const page = new PageMarkup(store);
  const rendered: string[] = [];
  const body = items.map(item => {
    const { markup, mark } = page.find('li', [item]);
    if (markup === undefined) rendered.push(item);
    const attribute = mark ? ` data-kept="${String(mark['data-kept'])}"` : '';
    return `<li class="a"${attribute}>${markup ?? write(item)}</li>`;
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
    ['an element of its kind within', '<li>1</li>'],
    ['an id that follows from its place', '<b id="_R_1a_">1</b>'],
    ['what is loaded later', '<!--$-->1<!--/$-->'],
    ['other markup that is kept', '<p data-kept="7">1</p>'],
  ])('is not kept with %s', (_, content) => {
    const store = new MarkupStore();
    renderPage(store, ['a'], () => content);
    expect(renderPage(store, ['a'], () => content).rendered).toEqual(['a']);
  });

  it('takes up so much memory and no more: what was not wanted for longest goes', () => {
    const store = new MarkupStore(45);
    for (const item of ['1', '2', '1', '3', '4']) renderPage(store, [item]);
    expect(store.characters).toBeLessThanOrEqual(45);
    expect(renderPage(store, ['4', '3']).rendered).toEqual([]);
    expect(renderPage(store, ['2']).rendered).toEqual(['2']);
    renderPage(store, ['x'.repeat(50)]);
    expect(store.characters).toBe(0);
  });
});
