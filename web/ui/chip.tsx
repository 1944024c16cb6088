import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

const look = 'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm [&_b]:text-ink';
const off = 'border-line bg-raised text-ink-soft';
const pressable = 'roomy min-h-9 hover:border-edge hover:text-ink';
const on = 'on border-transparent bg-accent-wash text-ink';

/** A small fact; a `<b>` within is its number. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={classNames(look, off)}>{children}</span>;
}

type ToggleChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-pressed'> & { readonly pressed: boolean };

/** A choice that is on or off. */
export function ToggleChip({ pressed, className, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(look, pressable, pressed ? on : off, 'disabled:opacity-50', className)}
    />
  );
}

/** One view out of several, as an address. */
export function ChipLink({ current, className, ...rest }: LinkProps & { readonly current: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={classNames(look, pressable, current ? on : off, className)}
    />
  );
}
