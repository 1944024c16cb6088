/*
 * Page events (TRACK-01 to 05): what browsers send and the server takes.
 */

/** Path that browsers send them to. */
export const eventsPath = '/events/v1';

export const pageEventKinds = [
  'page_view',
  'view_professor',
  'view_course',
  'start_rating',
  'click',
  'login',
  'sign_up',
  'launch_view',
  'launch_rated',
] as const;
export type PageEventKind = (typeof pageEventKinds)[number];

/** Event on a page, without anything about the person. */
export interface PageEvent {
  readonly kind: PageEventKind;
  /** The page by name, the id of what is looked at, the button, or the provider: by kind. */
  readonly label: string;
  /** Without a query, which may hold a search. */
  readonly path: string;
  readonly title: string;
}

/** Of one request; what browsers hand over when a page is left is small. */
export const eventBatch = { maxEvents: 20, maxBytes: 16_384 } as const;
