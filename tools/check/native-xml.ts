import { DOMParser, onWarningStopParsing, type Element } from '@xmldom/xmldom';

/** The document element of a text; throws when it is not well-formed. */
export function parseXml(text: string): Element {
  const { documentElement } = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
    text.trim(),
    'application/xml',
  );
  if (!documentElement) throw new Error('no element');
  return documentElement;
}

/** An element and all below it. */
export function elementsOf(element: Element): readonly Element[] {
  return [element, ...element.getElementsByTagName('*')];
}

/** Problem that prevents a text from being XML; null when there is none. */
export function xmlProblem(text: string): string | null {
  try {
    parseXml(text);
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? 'not well-formed';
  }
}
