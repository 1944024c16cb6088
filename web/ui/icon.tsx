import { classNames } from './class-names.ts';
import { iconPaths, type IconSource } from './icon-paths.ts';

/** Always decoration: the name of a control stands in words beside it or in its label. `size` in CSS pixels. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  readonly name: IconSource;
  readonly size?: number;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames('icon', name === 'forward' && 'along-line', className)}
    >
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  );
}
