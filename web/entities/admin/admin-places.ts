import type { MessageKey } from '#web/i18n/message-key.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Team } from './team.ts';

/** A screen of the admin area, below /admin; its name is the last part of the address. */
export type AdminPlace =
  | 'queue'
  | 'catalogue'
  | 'import'
  | 'sources'
  | 'merge'
  | 'figures'
  | 'settings'
  | 'teams'
  | 'launch'
  | 'log';

/** Where a place is. @param query what it begins with, without a question mark @param team whose place it is */
export function adminHref(place: AdminPlace, query = '', team: Team | null = null): string {
  const area = team ? paths.team.href(team.code) : paths.admin.href();
  const path = place === 'queue' ? area : `${area}/${place}`;
  return query === '' ? path : `${path}?${query}`;
}

interface PlaceInBar {
  readonly href: string;
  readonly label: MessageKey;
}

/** The places of a team. */
export const placesOfTeam = (team: Team): readonly PlaceInBar[] => [
  { href: adminHref('queue', '', team), label: 'desk.queue' },
  { href: adminHref('catalogue', '', team), label: 'desk.catalogue' },
  { href: `${paths.team.href(team.code)}/launch`, label: 'desk.launch' },
];

/** The places that the bar above every admin screen leads to, in its order. */
export const placesInBar: readonly PlaceInBar[] = [
  { href: adminHref('queue'), label: 'desk.queue' },
  { href: adminHref('catalogue'), label: 'desk.catalogue' },
  { href: adminHref('import'), label: 'desk.import' },
  { href: paths.library.href(), label: 'desk.library' },
  { href: paths.institutionReviewing.href(), label: 'desk.institutions' },
  { href: adminHref('figures'), label: 'desk.figures' },
  { href: adminHref('settings'), label: 'desk.settings' },
  { href: adminHref('log'), label: 'desk.log' },
];
