import type { ReactNode } from 'react';
import type { IconSource } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconSource;
  readonly title: string;
  readonly message?: string;
  /** Next steps: buttons and links. */
  readonly children?: ReactNode;
}

/** Note of an empty list, with what one can do. */
export function EmptyState({ icon = 'search', title, message, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-5 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-lg bg-raised text-ink-faint">
        <Icon name={icon} size={28} />
      </span>
      <p className="mt-2 text-lg font-semibold">{title}</p>
      {message && <p className="max-w-prose text-pretty text-ink-soft">{message}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
