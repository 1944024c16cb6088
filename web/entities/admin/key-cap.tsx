import type { ReactNode } from 'react';

/** A key as it looks on a keyboard; decoration, since the control beside it has a name. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-b-2 border-edge bg-page px-[5px] text-ink-soft in-[.bg-accent-strong]:border-[oklch(1_0_0/0.55)] in-[.bg-accent-strong]:bg-transparent in-[.bg-accent-strong]:text-inherit max-md:in-[.decide]:hidden"
    >
      {children}
    </kbd>
  );
}
