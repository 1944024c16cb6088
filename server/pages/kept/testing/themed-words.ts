import type { ThemedParts } from '../theme-swap.ts';

/** Of a page that says the name of its theme before anything else could say it. */
export const themedWords: ThemedParts = { dark: ['dark'], light: ['light'], system: ['system'] };
