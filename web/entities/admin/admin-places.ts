import type { MessageKey } from '#web/i18n/message-key.ts';
import { paths } from '#web/entities/routing/paths.ts';

/** A screen of the admin area, below /admin; its name is the last part of the address. */
export type AdminPlace = 'queue' | 'catalogue' | 'import' | 'merge' | 'figures' | 'settings' | 'log';

/** Where a place is. @param query what it begins with, without a question mark */
export function adminHref(place: AdminPlace, query = ''): string {
  const path = place === 'queue' ? paths.admin.href() : `${paths.admin.href()}/${place}`;
  return query === '' ? path : `${path}?${query}`;
}

/** The places that the bar above every admin screen leads to, in its order. */
export const placesInBar: readonly { readonly href: string; readonly label: MessageKey }[] = [
  { href: adminHref('queue'), label: 'desk.queue' },
  { href: adminHref('catalogue'), label: 'desk.catalogue' },
  { href: adminHref('import'), label: 'desk.import' },
  { href: paths.library.href(), label: 'desk.library' },
  { href: paths.institutionReviewing.href(), label: 'desk.institutions' },
  { href: adminHref('figures'), label: 'desk.figures' },
  { href: adminHref('settings'), label: 'desk.settings' },
  { href: adminHref('log'), label: 'desk.log' },
];
