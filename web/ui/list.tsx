import type { HTMLAttributes } from 'react';

interface ListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
}

/** A list without bullets. Safari drops its role unless it is said. */
export function List({ as: Element = 'ul', ...attributes }: ListProps) {
  return <Element role="list" {...attributes} />;
}
