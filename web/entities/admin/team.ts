import { createContext, use } from 'react';
import type { Translate } from '#web/i18n/translate.ts';

/** An institution in whose name its team decides. */
export interface Team {
  readonly id: number;
  /** Of its addresses. */
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
}

/** The team whose screens are shown: those of admins, narrowed to its institution. Null among admins. */
export const TeamContext = createContext<Team | null>(null);

/** The team whose screens are shown; null for admins, who may everything. */
export function useTeam(): Team | null {
  return use(TeamContext);
}

/** What the one is called who decided or has a case open. @param name as the database says it: of a member a number */
export function deciderName(name: string, t: Translate): string {
  const [, number] = /^team:(\d+)$/.exec(name) ?? [];
  if (number !== undefined) return t('team.member', { number });
  return name === 'admin' ? t('team.anAdmin') : name;
}
