import type { PageEvent, PageEventKind } from '#contract/page-events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's name of the label of each kind. Visits of launches are counted here alone. */
const labelNames: Readonly<Partial<Record<PageEventKind, string>>> = {
  page_view: 'page_label',
  view_professor: 'item_id',
  view_course: 'item_id',
  start_rating: 'button_name',
  click: 'button_name',
  login: 'method',
  sign_up: 'method',
};

/** GA4's queue reads `arguments` objects, not arrays. */
function push(..._parts: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Sends an event to GA4; the first one loads its script. The security policy allows it only where an id is set. */
export function sendToGoogle(measurementId: string, { kind, label, path, title }: PageEvent): void {
  const labelName = labelNames[kind];
  if (labelName === undefined) return;
  if (!window.dataLayer) {
    push('js', new Date());
    push('config', measurementId, { send_page_view: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
  }
  // `click` is a name of Google's own, for links that lead away.
  push('event', kind === 'click' ? 'button_click' : kind, {
    page_path: path,
    page_title: title,
    // Without the query, which Google would read by itself: a search may hold a name, a case has its reference there.
    page_location: location.origin + path,
    [labelName]: label,
  });
}
