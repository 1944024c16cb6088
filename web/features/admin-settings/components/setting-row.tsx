import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly hintId: string;
  /** Last change of the setting, or what was just saved. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** One setting: what it is and what follows from it, its last change, its control at the end of the line. */
export function SettingRow({ title, hint, hintId, note, children }: SettingRowProps) {
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        <p id={hintId} className="text-ink-faint text-sm text-pretty">
          {hint}
        </p>
      </div>
      <div className="md:order-1">{children}</div>
      <div className="basis-full md:basis-44">{note}</div>
    </li>
  );
}
