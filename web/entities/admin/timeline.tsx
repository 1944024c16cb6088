import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { List } from '#web/ui/list.tsx';

/** What came before, the last first. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return (
    <List as="ol" className="grid gap-3">
      {children}
    </List>
  );
}

interface MomentProps {
  /** It is the case itself. */
  readonly isThis?: boolean;
  readonly children: ReactNode;
}

/** One entry of a Timeline. */
export function Moment({ isThis = false, children }: MomentProps) {
  return (
    <li
      className={classNames(
        'relative grid gap-px ps-5 text-sm leading-[1.4]',
        'before:absolute before:start-0.5 before:top-[7px] before:size-2 before:rotate-45 before:rounded-[2px]',
        isThis ? 'before:bg-accent' : 'before:bg-edge',
        'not-last:after:absolute not-last:after:start-[5.5px] not-last:after:top-[19px] not-last:after:-bottom-2',
        'not-last:after:w-px not-last:after:bg-line',
      )}
    >
      {children}
    </li>
  );
}
