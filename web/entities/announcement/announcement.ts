import type { Language } from '#contract/locales.ts';

/** Text of a bar above every page, for a time (app_settings.announcement). */
export interface Announcement {
  readonly he: string;
  readonly en: string;
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  readonly tone: 'news' | 'warning';
  /** A path of this site. */
  readonly href?: string;
}

/** The setting as an announcement; null where it holds none. What it may be is said in the database. */
export function parseAnnouncement(value: unknown): Announcement | null {
  return typeof value === 'object' && value !== null && 'he' in value && 'en' in value && 'until' in value
    ? (value as Announcement)
    : null;
}

/** True if it is shown at an instant, in milliseconds since 1970. */
export function isCurrent({ from, until }: Announcement, now: number): boolean {
  return Date.parse(from) <= now && now < Date.parse(until);
}

export const announcementText = (announcement: Announcement, language: Language): string => announcement[language];

/** Tells one announcement from another, also from the same with other words. */
export const keyOf = ({ from, he, en }: Announcement): string => `${from} ${he} ${en}`;
