import { createContext, useContext } from 'react';
import type { Theme } from '#contract/render.ts';

export interface ActiveTheme {
  readonly theme: Theme;
  readonly changeTheme: (theme: Theme) => void;
}

/** Provided once, around the whole application. */
export const ThemeContext = createContext<ActiveTheme | null>(null);

/** The theme and how to change it. Throws outside of its provider. */
export function useTheme(): ActiveTheme {
  const active = useContext(ThemeContext);
  if (!active) throw new Error('useTheme must be used inside ThemeProvider');
  return active;
}
