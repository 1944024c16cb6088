import { hueOf } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';

const sizes = {
  small: { icon: 20, className: 'size-10 rounded-[13px] bg-raised text-ink-faint' },
  middle: { icon: 26, className: 'avatar size-13 rounded-[17px]' },
  big: { icon: 32, className: 'avatar size-16 rounded-[20px]' },
} as const;

interface InstitutionTileProps {
  /** Hebrew name, which the hue of the campus comes from in every language. */
  readonly name: string;
  readonly size: keyof typeof sizes;
  readonly className?: string;
}

/** Stands for an institution beside its name, in the hue of its campus. */
export function InstitutionTile({ name, size, className: more }: InstitutionTileProps) {
  const { icon, className } = sizes[size];
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) }}
      className={classNames('grid shrink-0 place-items-center', className, more)}
    >
      <Icon name={workIcons.building} size={icon} />
    </span>
  );
}
