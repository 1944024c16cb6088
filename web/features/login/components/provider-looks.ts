import type { CSSProperties } from 'react';
import type { ProviderName } from '#contract/providers.ts';

interface ProviderLook {
  /** Colours of the button. */
  readonly button: CSSProperties;
  /** The provider's own mark in its own colours, as paths in a square of 24. */
  readonly mark: readonly (readonly [colour: string, path: string])[];
}

/**
 * As the providers ask for: Google's button is white with their grey edge, Apple's black on light and white on dark.
 */
export const providerLooks: Readonly<Record<ProviderName, ProviderLook>> = {
  google: {
    button: { background: '#fff', borderColor: 'light-dark(#747775, #fff)', color: '#1f1f1f' },
    mark: [
      [
        '#4285f4',
        'M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.1Z',
      ],
      [
        '#34a853',
        'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z',
      ],
      ['#fbbc05', 'M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z'],
      [
        '#ea4335',
        'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06l3.66 2.84C6.71 7.3 9.14 5.38 12 5.38Z',
      ],
    ],
  },
  apple: {
    button: {
      background: 'light-dark(#000, #fff)',
      borderColor: 'light-dark(#000, #fff)',
      color: 'light-dark(#fff, #000)',
    },
    mark: [
      [
        'currentColor',
        'M17.05 12.54c-.03-2.6 2.12-3.85 2.22-3.91-1.21-1.77-3.1-2.02-3.77-2.04-1.6-.16-3.13.95-3.94.95-.82 0-2.07-.93-3.41-.9-1.75.02-3.37 1.02-4.27 2.58-1.82 3.17-.47 7.85 1.31 10.42.87 1.26 1.9 2.67 3.26 2.62 1.31-.05 1.8-.85 3.39-.85 1.58 0 2.03.85 3.41.82 1.41-.02 2.3-1.28 3.16-2.55 1-1.46 1.41-2.87 1.43-2.95-.03-.01-2.75-1.05-2.79-4.19ZM14.46 4.9c.72-.88 1.21-2.09 1.08-3.3-1.04.04-2.3.69-3.05 1.57-.67.77-1.26 2.02-1.1 3.2 1.16.09 2.34-.59 3.07-1.47Z',
      ],
    ],
  },
};
