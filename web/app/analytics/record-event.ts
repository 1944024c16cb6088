import type { TableClient } from '#web/lib/table-client.ts';

interface Receivers {
  readonly table: TableClient;
  readonly gaMeasurementId: string | null;
}

/** What happened, and where: nothing about who. */
export interface PageEvent {
  readonly kind: 'page_view' | 'view_professor' | 'view_course' | 'start_rating' | 'click' | 'login' | 'sign_up';
  /** The page by name, the id of what is looked at, the button, or the provider: by kind. */
  readonly label: string;
  readonly path: string;
  readonly title: string;
}

/**
 * Notes an event in the product's own records, and at Google where that is set up. Analytics never disturb the page: a
 * failure is dropped.
 */
export async function recordEvent({ table, gaMeasurementId }: Receivers, event: PageEvent): Promise<void> {
  try {
    if (gaMeasurementId) {
      const { sendToGoogle } = await import('./google-analytics.ts');
      sendToGoogle(gaMeasurementId, event);
    }
    await table.rpc('record_event', { ...event });
  } catch {
    // The code that sends it could not be fetched.
  }
}
