import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

const look = 'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm [&_b]:font-semibold [&_b]:text-ink';
const off = 'border-line bg-raised text-ink-soft';
// Looks 34 px high; its invisible margin makes the target 44.
const pressable = 'relative min-h-8.5 transition-colors after:absolute after:inset-x-0 after:-inset-y-1.25 hover:border-edge hover:text-ink';
// In forced colours the wash is gone: the edge tells what is on.
const on = 'border-transparent bg-accent-wash text-ink forced-colors:border-[Highlight]';

/** A small fact; a `<b>` within is its number. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={classNames(look, off)}>{children}</span>;
}

type ToggleChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-pressed'> & { readonly pressed: boolean };

/** A choice that is on or off. */
export function ToggleChip({ pressed, className, ...rest }: ToggleChipProps) {
  return <button {...rest} type="button" aria-pressed={pressed} className={classNames(look, pressable, pressed ? on : off, 'disabled:opacity-50', className)} />;
}

/** One view out of several, as an address. */
export function ChipLink({ current, className, ...rest }: LinkProps & { readonly current: boolean }) {
  return <Link {...rest} aria-current={current ? 'true' : undefined} className={classNames(look, pressable, current ? on : off, className)} />;
}
