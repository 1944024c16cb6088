import { hueOf } from '#web/ui/avatar.tsx';
import { initialsOf } from '#web/ui/initials.ts';
import { classNames } from '#web/ui/class-names.ts';

/** An admin as a small coloured square of letters, beside the name. */
export function AdminMark({ name, isSmall = false }: { readonly name: string; readonly isSmall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) }}
      className={classNames(
        'avatar grid flex-none place-items-center font-bold',
        isSmall ? 'size-5 rounded-[7px] text-[10px]' : 'size-6.5 rounded-[9px] text-[12px]',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
