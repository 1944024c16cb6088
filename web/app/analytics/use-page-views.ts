import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useClientConfig } from '#web/lib/client-config-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isNative } from '#web/platform/kind.ts';
import { recordPageView } from './record-page-view.ts';

/** Records each page that is opened, on the web only (PLAT-07). A change of filters alone is not a new page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const table = useTable();
  const { gaMeasurementId } = useClientConfig();
  useEffect(() => {
    if (isNative()) return;
    // Effects of the screen have run before this one, so the title is its own by now.
    const { title } = document;
    whenIdle(() => void recordPageView({ table, gaMeasurementId }, pathname, title));
  }, [pathname, table, gaMeasurementId]);
}

// Safari has no idle callbacks.
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else window.setTimeout(work, 200);
}
