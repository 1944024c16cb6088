import type { TableClient } from '#web/lib/table-client.ts';
import { labelOfPath } from '#web/paths.ts';

interface Receivers {
  readonly table: TableClient;
  readonly gaMeasurementId: string | null;
}

/** One page view with path, title and label (TRACK-01). Analytics never disturb the page: a failure is dropped. */
export async function recordPageView({ table, gaMeasurementId }: Receivers, path: string, title: string): Promise<void> {
  const label = labelOfPath(path);
  if (gaMeasurementId) {
    const { sendToGoogle } = await import('./google-analytics.ts');
    sendToGoogle(gaMeasurementId, 'page_view', { page_path: path, page_title: title, page_label: label });
  }
  await table.rpc('record_event', { kind: 'page_view', path, title, label });
}
