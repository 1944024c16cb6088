import type { ReactNode } from 'react';

interface StatementProps {
  readonly as?: 'div' | 'li';
  readonly children: ReactNode;
}

/** One of several statements below each other: its name, what stands at the end of that line, its words. */
export function CaseStatement({ as: Element = 'div', children }: StatementProps) {
  return (
    <Element className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 pb-2.5 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-2.5 [&>p]:col-span-full [&>p]:text-sm [&>p]:text-ink-soft [&>p]:wrap-anywhere">
      {children}
    </Element>
  );
}
