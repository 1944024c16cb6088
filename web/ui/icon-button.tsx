import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import type { IconSource } from './icon-paths.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> & {
  readonly icon: IconSource;
  /** Name of the button. */
  readonly label: string;
};

/** A round button of one icon, 44 px. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft',
        'hover:bg-raised hover:text-ink active:bg-line disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
