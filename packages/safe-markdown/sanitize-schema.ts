import type { Schema } from 'hast-util-sanitize';
import { formulaAttributes, formulaClass, formulaElements } from './formula-schema.ts';

const direction: [string, RegExp] = ['dir', /^(?:ltr|rtl)$/u];
/** The prefix has letters and ends with a hyphen; no property of a document or a form is called like that. */
const id: [string, RegExp] = ['id', /^[a-z][a-z-]{0,30}-\d{1,5}$/u];
const ofFormulas: NonNullable<Schema['attributes']>[string] = [
  direction,
  ['className', formulaClass],
  ...formulaAttributes.map(([name, values]): [string, RegExp] => [name, values]),
];

const plainElements = ['strong', 'em', 's', 'br', 'hr', 'table', 'thead', 'tbody', 'tr'];

const attributes: NonNullable<Schema['attributes']> = {
  p: [direction],
  ul: [direction],
  ol: [direction, ['start', /^\d{1,9}$/u]],
  li: [direction],
  blockquote: [direction],
  th: [
    ['scope', 'col'],
    ['className', 'md-end', 'md-center'],
  ],
  td: [['className', 'md-end', 'md-center']],
  div: [direction, ['className', 'md-table', 'md-code', 'md-formula']],
  span: [direction, ['className', 'md-formula', 'md-task', 'md-missing']],
  bdi: [direction],
  pre: [direction],
  code: [direction, ['className', 'md-source']],
  a: [direction, 'href', ['rel', 'nofollow', 'ugc', 'noopener', 'noreferrer'], ['target', '_blank']],
  h2: [direction, id],
  h3: [direction, id],
  h4: [direction, id],
  img: ['src', 'alt', ['width', /^\d{1,5}$/u], ['height', /^\d{1,5}$/u], ['loading', 'lazy'], ['decoding', 'async']],
};

/**
 * Elements that the result may consist of: the last word, whatever the steps before it made. Everything that is not
 * named here is taken out.
 */
export const sanitizeSchema: Schema = {
  tagNames: [...Object.keys(attributes), ...plainElements, ...formulaElements],
  attributes: { ...attributes, ...Object.fromEntries(formulaElements.map(name => [name, ofFormulas])) },
  protocols: { href: ['http', 'https', 'mailto'] },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
