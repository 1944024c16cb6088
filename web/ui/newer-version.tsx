import type { ReactNode } from 'react';

interface NewerVersionProps {
  /** That it was changed. */
  readonly title: string;
  /** Text about what the next press does. */
  readonly hint: string;
  /** Current version; nothing where it is gone. */
  readonly children?: ReactNode;
}

/** Version that another window or device has saved meanwhile; the button below decides. */
export function NewerVersion({ title, hint, children }: NewerVersionProps) {
  return (
    <div role="alert" className="grid gap-1 text-sm text-pretty">
      <p className="text-danger">{title}</p>
      {children && <div className="border-s-2 border-line ps-3">{children}</div>}
      <p className="text-danger">{hint}</p>
    </div>
  );
}
