import { createContext, use, type ReactNode } from 'react';

export type Direction = 'ltr' | 'rtl';

const DirectionContext = createContext<Direction | null>(null);

/**
 * Tells the pieces below which way lines run: needed where keys and gestures have a geometry. Looks follow CSS alone.
 */
export function DirectionProvider({
  direction,
  children,
}: {
  readonly direction: Direction;
  readonly children: ReactNode;
}) {
  return <DirectionContext value={direction}>{children}</DirectionContext>;
}

/** @throws Error outside of a DirectionProvider: a silent default would be wrong for half of the readers. */
export function useDirection(): Direction {
  const direction = use(DirectionContext);
  if (!direction) throw new Error('useDirection must be used inside DirectionProvider');
  return direction;
}
