import { useId, type ReactNode } from 'react';
import { Panel } from '#web/ui/panel.tsx';

interface PartProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the account, as a region of its own. */
export function Part({ title, lead, state, children }: PartProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {state}
      </div>
      {lead && <p className="mt-1 text-sm text-pretty text-ink-soft">{lead}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </Panel>
  );
}
