import { Fragment, type ReactNode } from 'react';

/**
 * A text with elements in the places of its placeholders, such as links within a sentence.
 * @param text as `t` gives it without values, so that the placeholders are still there
 */
export function fillText(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  // Splitting by a group keeps the names: texts stand at even indexes, names at odd ones.
  return text.split(/\{\{(\w+)\}\}/).map((part, index) => (
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
  ));
}
