import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';

const sizes = {
  small: { icon: 20, className: 'size-10 rounded-[13px] bg-raised text-ink-faint' },
  middle: { icon: 26, className: 'avatar size-13 rounded-[17px]' },
  big: { icon: 32, className: 'avatar size-16 rounded-[20px] max-md:hidden' },
} as const;

/** Stands for an institution beside its name. */
export function InstitutionTile({ size }: { readonly size: keyof typeof sizes }) {
  const { icon, className } = sizes[size];
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': 285 }}
      className={classNames('grid shrink-0 place-items-center', className)}
    >
      <Icon name={workIcons.building} size={icon} />
    </span>
  );
}
