import type { ReactNode } from 'react';

/** First on the page: leads keyboards past the navigation. Seen only while it has the focus. */
export function SkipLink({ href = '#main', children }: { readonly href?: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="skip-link fixed start-4 top-3 not-focus:-top-20 z-30 rounded-full bg-accent-strong px-5 py-2.5 font-semibold text-on-accent"
    >
      {children}
    </a>
  );
}
