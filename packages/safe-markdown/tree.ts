import type { Element, ElementContent, Properties, Text } from 'hast';

/** An element; properties without a value are left out. */
export function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  return { type: 'element', tagName, properties: Object.fromEntries(given), children };
}

export const text = (value: string): Text => ({ type: 'text', value });

/** The words of a tree, without the signs of MathML that nobody sees. */
export function textOf(nodes: readonly ElementContent[]): string {
  const parts = nodes.map(node => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return '';
    return node.tagName === 'br' ? ' ' : textOf(node.children);
  });
  return parts.join('').replaceAll(/[\u2061-\u2064]/gu, '');
}
