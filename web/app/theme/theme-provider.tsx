import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Theme } from '#contract/render.ts';
import { rememberTheme, storedTheme } from './stored-theme.ts';
import { ThemeContext } from './theme-context.ts';

interface ThemeProviderProps {
  /** The theme that the document already shows. */
  readonly initial: Theme;
  readonly children: ReactNode;
}

export function ThemeProvider({ initial, children }: ThemeProviderProps) {
  const [theme, setTheme] = useState(initial);
  // The server only knows the cookie. When that is gone and the storage is not, the storage wins once, after hydration.
  useEffect(() => {
    const stored = storedTheme();
    if (!stored || stored === initial) return;
    rememberTheme(stored);
    setTheme(stored);
  }, [initial]);
  const active = useMemo(
    () => ({
      theme,
      changeTheme(next: Theme) {
        rememberTheme(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={active}>{children}</ThemeContext>;
}
