import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Values that style sheets read; only the names that this design system knows. */
    '--hue'?: number;
    '--share'?: string;
    '--ink'?: string;
    '--columns'?: number;
  }
}
