import type { Page } from '@playwright/test';

/**
 * Texts of the page that a person cannot read: text beyond the screen or cut by what it stands in, text over other
 * text, short words in pieces. Excerpts, ellipses, what scrolls by itself and words in tables are left out.
 */
export async function unreadable(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lines: { box: DOMRect; element: Element; bar: Element | null; words: string }[] = [];
    const found = new Set<string>();
    const add = (what: string, words: string) => found.add(`${what}: ${words.slice(0, 40)}`);
    if (document.documentElement.scrollWidth > width) add('wider than the screen', document.title);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) readText(node);
    for (const [index, a] of lines.entries()) for (const b of lines.slice(index + 1)) compareLines(a, b);
    return [...found];

    function readText(node: Node) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || text.trim() === '' || element.closest('svg, script, style, .sr-only, option, textarea')) return;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      if (getComputedStyle(element).fontSize === '0px') return;
      const frame = frameOf(element);
      if (!frame) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width <= 1) continue;
        lines.push({ box, element, bar: frame.bar, words: text.trim() });
        const beyond = [frame.left - box.left, box.right - frame.right];
        const across = [frame.top - box.top, box.bottom - frame.bottom].map(part => part - box.height * 0.2);
        if (Math.max(...beyond, ...across) > 2) add('cut', text.trim());
      }
      if (element.closest('table') || text.includes('@')) return;
      for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{L}{2,9}(?!\p{L})/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(box => box.width > 1).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) add('in pieces', word);
      }
    }

    /** Visible area of an element's text, and the bar around it; null where it may be cut. */
    function frameOf(element: Element) {
      const frame = { left: 0, right: width, top: -Infinity, bottom: Infinity, bar: null as Element | null };
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        const { overflowX, overflowY, position } = style;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
        if (/auto|scroll/.test(overflowX + overflowY) && up.getAttribute('role') !== 'dialog') return null;
        const box = up.getBoundingClientRect();
        // For screen readers alone.
        if (box.width <= 1) return null;
        if (/hidden|clip/.test(overflowX) && style.display !== 'inline') {
          frame.left = Math.max(frame.left, box.left);
          frame.right = Math.min(frame.right, box.right);
          frame.top = Math.max(frame.top, box.top);
          frame.bottom = Math.min(frame.bottom, box.bottom);
        }
        if (/fixed|sticky/.test(position)) frame.bar ??= up;
      }
      return frame;
    }

    function compareLines(a: (typeof lines)[number], b: (typeof lines)[number]) {
      if (a.bar !== b.bar || a.element.contains(b.element) || b.element.contains(a.element)) return;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 3 && down > Math.min(a.box.height, b.box.height) * 0.35)
        add('over each other', `${a.words} / ${b.words}`);
    }
  });
}
