import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** A part of the settings, folded under its name until it is wanted. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="font-bold group-open:text-xl">
              {title}
            </h2>
            <span className="block text-sm text-pretty text-ink-soft">{lead}</span>
          </span>
          <Icon name="down" size={18} className="text-ink-faint group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </Panel>
  );
}
