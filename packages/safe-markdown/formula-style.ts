/**
 * Properties that a renderer of formulas sets, with values of a few em: no color, no address, nothing out of its box.
 */
const length = String.raw`(?:0|\d{1,2}(?:\.\d{1,4})?(?:em|ex|pt|px))`;
const allowed: Readonly<Record<string, RegExp>> = {
  padding: new RegExp(`^${length}(?: ${length}){0,3}$`, 'u'),
  paddingTop: new RegExp(`^${length}$`, 'u'),
  paddingBottom: new RegExp(`^${length}$`, 'u'),
  paddingLeft: new RegExp(`^${length}$`, 'u'),
  paddingRight: new RegExp(`^${length}$`, 'u'),
  border: new RegExp(`^${length} solid$`, 'u'),
  borderTop: new RegExp(`^${length} (?:solid|dashed|double)$`, 'u'),
  borderBottom: new RegExp(`^${length} (?:solid|dashed|double)$`, 'u'),
  borderLeft: new RegExp(`^${length} (?:solid|dashed|double)$`, 'u'),
  borderRight: new RegExp(`^${length} (?:solid|dashed|double)$`, 'u'),
  width: /^(?:50|100)%$/u,
  textAlign: /^(?:left|right)$/u,
};

/** The part of a style that is allowed, as the text of an attribute; undefined when nothing is left. */
export function formulaStyle(style: Readonly<Record<string, unknown>>): string | undefined {
  const entries = Object.entries(style).flatMap(([name, value]) =>
    allowed[name]?.test(String(value)) ? [`${hyphenate(name)}:${String(value)}`] : [],
  );
  return entries.length === 0 ? undefined : entries.join(';');
}

/** Styles that the result may have, no matter who wrote them. */
export const anyFormulaStyle = new RegExp(
  `^(?:(?:${Object.entries(allowed)
    .map(([name, value]) => `${hyphenate(name)}:${value.source.slice(1, -1)}`)
    .join('|')})(?:;(?!$)|$))+$`,
  'u',
);

function hyphenate(name: string): string {
  return name.replaceAll(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`);
}
