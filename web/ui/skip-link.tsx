import type { ReactNode } from 'react';

/** First on the page: leads keyboards past the navigation. Seen only while it has the focus. */
export function SkipLink({ href = '#main', children }: { readonly href?: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only rounded-full bg-accent-strong px-5 py-2.5 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-30"
    >
      {children}
    </a>
  );
}
