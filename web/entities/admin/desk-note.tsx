import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DeskNoteProps {
  readonly role?: 'alert' | 'status';
  /** Before the words: an icon, or whose mark it is. */
  readonly icon?: ReactNode;
  /** Behind the words: what can be done about it. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A note within a case or above the list. */
export function DeskNote({ role, icon, actions, className = 'bg-raised', children }: DeskNoteProps) {
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-center gap-2.5 rounded-md px-3.5 py-3 text-sm', className)}
    >
      {icon}
      <div className="flex-[1_1_13rem]">{children}</div>
      {actions}
    </div>
  );
}
