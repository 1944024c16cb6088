import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';

type PanelProps = ComponentPropsWithoutRef<'section'> & {
  readonly as?: 'section' | 'article' | 'div' | 'aside';
};

/** A quiet surface that holds one subject. */
export function Panel({ as: Element = 'section', className, ...rest }: PanelProps) {
  return (
    <Element {...rest} className={classNames('rounded-lg border border-line bg-surface p-4.5 md:p-5.5', className)} />
  );
}
