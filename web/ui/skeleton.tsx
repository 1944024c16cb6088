import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One breathing block; its size comes by `className`. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span className={classNames('block animate-breathe rounded-sm bg-raised', className)} />;
}

interface LoadingProps {
  readonly label: string;
  readonly maxHeight?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Tells that something is loading, once, and hides the blocks from screen readers. */
function Loading({ label, maxHeight, className, children }: LoadingProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" style={{ maxHeight }} className={className}>
        {children}
      </div>
    </>
  );
}

interface SkeletonListProps {
  /** Says that it is loading. */
  readonly label: string;
  /** Number of blocks. */
  readonly count?: number;
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/**
 * In place of reviews: four unless set otherwise, at most 60vh high (PIECE-06).
 * @param high about as high as reviews in full
 */
export function ReviewSkeleton({ label, count = 4, high = false }: SkeletonListProps & { readonly high?: boolean }) {
  return (
    <Loading label={label} maxHeight="60vh" className="grid gap-3 overflow-hidden">
      {numbersTo(count).map(number => (
        <div
          key={number}
          data-skeleton="review"
          className={classNames(
            'grid content-start gap-2.5 rounded-lg border border-line bg-surface p-4.5 md:p-5.5',
            high && 'min-h-52',
          )}
        >
          <div className="flex justify-between">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-5 w-1/5" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </Loading>
  );
}

/** In place of a list's cards, with their size. */
export function CardSkeleton({ label, count = 6 }: SkeletonListProps) {
  return (
    <Loading label={label} className="grid gap-3 lg:grid-cols-2">
      {numbersTo(count).map(number => (
        <div
          key={number}
          data-skeleton="card"
          className="flex items-center gap-3.5 rounded-lg border border-line bg-surface p-3.5 md:p-4"
        >
          <Skeleton className="size-13 shrink-0" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="h-10 w-14.5" />
        </div>
      ))}
    </Loading>
  );
}
