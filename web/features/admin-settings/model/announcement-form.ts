import { inkLength } from '#contract/ink.ts';
import { type Announcement, parseAnnouncement } from '#web/entities/announcement/announcement.ts';
import { toInstant, toLocalTime } from './israel-time.ts';

/** An announcement as its form holds it; times by the clock of Israel. */
export interface AnnouncementFields {
  readonly he: string;
  readonly en: string;
  readonly from: string;
  readonly until: string;
  readonly tone: 'news' | 'warning';
  readonly href: string;
}

export type AnnouncementProblem = 'text' | 'from' | 'until' | 'href';

const weekMs = 7 * 24 * 3_600_000;

/** Fields of the current announcement; else a week from now on, with nothing said yet. */
export function announcementFields(value: unknown, nowMs: number): AnnouncementFields {
  const known = parseAnnouncement(value);
  return {
    he: known?.he ?? '',
    en: known?.en ?? '',
    from: toLocalTime(known?.from ?? new Date(nowMs).toISOString()),
    until: toLocalTime(known?.until ?? new Date(nowMs + weekMs).toISOString()),
    tone: known?.tone ?? 'news',
    href: known?.href ?? '',
  };
}

const isText = (text: string) => inkLength(text) >= 2 && text.trim().length <= 160;

/** Problems that the database would refuse, by field (private.is_announcement). */
export function checkFields({ he, en, from, until, href }: AnnouncementFields) {
  const begin = toInstant(from);
  const end = toInstant(until);
  return {
    ...(!isText(he) && { he: 'text' as const }),
    ...(!isText(en) && { en: 'text' as const }),
    ...(begin === null && { from: 'from' as const }),
    ...((end === null || (begin !== null && end <= begin)) && { until: 'until' as const }),
    ...(href.trim() !== '' && !/^\/([a-z0-9][a-zA-Z0-9/?=&_.%-]*)?$/.test(href.trim()) && { href: 'href' as const }),
  };
}

/** The announcement that the fields make, for sending and for showing how it will look. */
export function announcementOf({ he, en, from, until, tone, href }: AnnouncementFields): Announcement {
  return {
    he: he.trim(),
    en: en.trim(),
    from: toInstant(from) ?? '',
    until: toInstant(until) ?? '',
    tone,
    ...(href.trim() !== '' && { href: href.trim() }),
  };
}
