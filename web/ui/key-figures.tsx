import type { ReactNode } from 'react';

/** Two by two: what the ratings say beside the score. Its children are key figures. */
export function KeyFigures({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5">{children}</dl>;
}

/** One number and what it counts. */
export function KeyFigure({ value, label }: { readonly value: ReactNode; readonly label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md bg-raised px-3.5 py-3">
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
