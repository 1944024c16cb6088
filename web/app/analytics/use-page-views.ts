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
    // The title belongs to the screen, which has set it by the time that the browser is idle.
    const idle = requestIdle(() => void recordPageView({ table, gaMeasurementId }, pathname, document.title));
    return () => cancelIdle(idle);
  }, [pathname, table, gaMeasurementId]);
}

// Safari has no idle callbacks.
const requestIdle = (work: () => void): number =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 2000 }) : window.setTimeout(work, 200);
const cancelIdle = (handle: number): void =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(handle) : window.clearTimeout(handle);
