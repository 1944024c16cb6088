import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The lower edge of a case, where the hand is. It stays in sight in all but the lowest windows (decision-dock.css). */
export function DecisionDock({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'decide gap-2 rounded-b-[21px] border-t border-line px-5.5 py-3 backdrop-blur-[14px]',
        'bg-[light-dark(oklch(1_0_0/0.94),oklch(0.205_0.02_268/0.94))]',
        'max-md:rounded-none max-md:px-3 max-md:py-2.5',
        'tall:sticky tall:bottom-0 tall:z-5',
        'max-md:tall:fixed max-md:tall:inset-x-0 max-md:tall:z-21 max-md:tall:pb-[calc(10px+var(--safe-bottom))]',
        className,
      )}
    />
  );
}

/** What a decision asks for, such as its reason, in place of the bar. */
export function DecisionStep({ children }: { readonly children: ReactNode }) {
  return (
    <DecisionDock className="grid gap-3 [&>button]:justify-self-start max-md:[&>button]:px-1">{children}</DecisionDock>
  );
}
