import type { Element, ElementContent, Properties, Text } from 'hast';

/** An element; properties without a value are left out. */
export function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  return { type: 'element', tagName, properties: Object.fromEntries(given), children };
}

export const text = (value: string): Text => ({ type: 'text', value });

/** Most characters that a node takes as HTML. */
export function sizeOf(node: ElementContent): number {
  if (node.type === 'text') return escapedSize(node.value);
  if (node.type !== 'element') return 0;
  let size = 2 * node.tagName.length + 5;
  for (const [name, value] of Object.entries(node.properties))
    size += name.length + 4 + escapedSize(Array.isArray(value) ? value.join(' ') : String(value));
  for (const child of node.children) size += sizeOf(child);
  return size;
}

function escapedSize(value: string): number {
  return value.length + 5 * (value.match(/[&<>"'`]/gu)?.length ?? 0);
}

/** The words of a tree, without the signs of MathML that nobody sees. */
export function textOf(nodes: readonly ElementContent[]): string {
  const parts = nodes.map(node => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return '';
    return node.tagName === 'br' ? ' ' : textOf(node.children);
  });
  return parts.join('').replaceAll(/[\u2061-\u2064]/gu, '');
}
