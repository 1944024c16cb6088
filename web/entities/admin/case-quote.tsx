import type { ReactNode } from 'react';

/** A frame for what was written, word by word. */
export function CaseQuote({ children }: { readonly children: ReactNode }) {
  return (
    <article className="grid gap-2.5 rounded-md border border-line bg-page px-4 py-3.5 wrap-anywhere">
      {children}
    </article>
  );
}
