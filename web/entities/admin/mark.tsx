import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface MarkProps {
  /** Behind a field with the same text, whose letters are the ones that show. */
  readonly isBehind?: boolean;
  readonly children: ReactNode;
}

/** A part of a text that an admin must not overlook. */
export function Mark({ isBehind = false, children }: MarkProps) {
  return (
    <mark
      className={classNames(
        'rounded-[4px] bg-[light-dark(oklch(0.92_0.08_85),oklch(0.42_0.08_82))] box-decoration-clone',
        isBehind ? 'text-transparent' : 'px-[3px] py-px text-inherit',
      )}
    >
      {children}
    </mark>
  );
}
