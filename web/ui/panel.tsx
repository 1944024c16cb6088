import type { ComponentPropsWithoutRef } from 'react';
import { Kept } from './kept-markup.tsx';
import { classNames } from './class-names.ts';

type PanelProps = ComponentPropsWithoutRef<'section'> & {
  readonly as?: 'section' | 'article' | 'div' | 'aside';
  /** All that it shows follows from, where the server is to render it once for all pages (kept-markup.tsx). */
  readonly of?: readonly unknown[];
};

/** A quiet surface that holds one subject. */
export function Panel({ as: Element = 'section', of, className, ...rest }: PanelProps) {
  const look = classNames('rounded-lg border border-line bg-surface p-4.5 md:p-5.5', className);
  return of ? <Kept {...rest} as={Element} of={of} className={look} /> : <Element {...rest} className={look} />;
}
