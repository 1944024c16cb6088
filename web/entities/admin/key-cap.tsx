import type { ReactNode } from 'react';

/** A key as it looks on a keyboard; decoration, since the control beside it has a name. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className="key-cap">
      {children}
    </kbd>
  );
}
