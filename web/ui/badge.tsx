import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconSource } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const tones = { neutral: 'text-ink-faint', accent: 'text-accent', ok: 'text-ok', danger: 'text-danger' } as const;

/** A short remark on what it stands beside, such as a proof or a state. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly icon?: IconSource;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1 text-xs', tones[tone])}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
