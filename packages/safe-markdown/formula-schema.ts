import { anyFormulaStyle } from './formula-style.ts';

/** MathML Core without links, scripts, and what takes the browser back to HTML (annotation-xml, mglyph). */
const names = `math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder
  mover munderover mmultiscripts mprescripts none mtable mtr mtd`;
export const formulaElements: readonly string[] = names.split(/\s+/u);

const flag = /^(?:true|false)$/u;
/** Never far to the left, where it would lie upon other text. */
const size = /^(?:-0?\.\d{1,4}|\d{0,2}(?:\.\d{1,4})?)(?:em|ex|pt|px|mu)?$/u;

/** Attributes of formulas and what they may say. */
export const formulaAttributes: readonly (readonly [name: string, values: RegExp])[] = [
  ['display', /^(?:block|inline)$/u],
  ['displaystyle', flag],
  ['scriptlevel', /^[+-]?[0-3]$/u],
  ['mathvariant', /^normal$/u],
  ['fence', flag],
  ['separator', flag],
  ['form', /^(?:prefix|infix|postfix)$/u],
  ['stretchy', flag],
  ['symmetric', flag],
  ['largeop', flag],
  ['movablelimits', flag],
  ['accent', flag],
  ['accentunder', flag],
  ['linethickness', size],
  ['lspace', size],
  ['rspace', size],
  ['width', size],
  ['height', size],
  ['depth', size],
  ['voffset', size],
  ['minsize', size],
  ['maxsize', size],
  ['columnspan', /^[1-9]\d?$/u],
  ['notation', /^(?:top|bottom|left|right|box|[a-z]+strike|longdiv|actuarial|roundedbox|circle|phasorangle)$/u],
  ['style', anyFormulaStyle],
];

const attributes = new Map(formulaAttributes);

/** Checks whether an attribute of a formula may say that. */
export function isFormulaAttribute(name: string, value: string): boolean {
  return attributes.get(name)?.test(value) === true;
}

/** Classes by which the style sheet aligns and strikes out. */
export const formulaClass =
  /^(?:tml-(?:left|right|display|jot|small|tag|tageqn|vec|prime|overline|underline|cancel|xcancel|(?:sml|med|lrg)-pad)|upstrike|downstrike|sout|mathcal|mathscr|(?:chr|wbk)-[a-z]{3}(?:-vec|-acc)?)$/u;
