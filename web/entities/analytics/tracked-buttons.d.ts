import 'react';
import type { TrackedButton } from '#contract/tracked-buttons.ts';

declare module 'react' {
  interface DOMAttributes<T> {
    /** The name under which a press is counted (TRACK-05), on elements that people press. */
    'data-track'?: TrackedButton | undefined;
  }
}
