import type { ReactNode } from 'react';
import { Panel } from '#web/ui/panel.tsx';

/** A part of the settings, which the list of parts leads to by its id. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl font-bold">
        {title}
      </h2>
      <p className="text-ink-soft text-pretty">{lead}</p>
      {children}
    </Panel>
  );
}
