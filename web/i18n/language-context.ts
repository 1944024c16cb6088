import { createContext } from 'react';
import type { LanguageStore } from './language-store.ts';

/** Provided once, around the whole application. */
export const LanguageContext = createContext<LanguageStore | null>(null);
