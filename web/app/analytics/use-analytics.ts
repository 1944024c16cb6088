import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useClientConfig } from '#web/lib/client-config-context.ts';
import { useSession } from '#web/lib/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { labelOfPath } from '#web/paths.ts';
import { isNative } from '#web/platform/kind.ts';
import { type PageEvent, recordEvent } from './record-event.ts';

/**
 * Records what is opened and pressed, on the web only (PLAT-07): pages, the professor or course of a page, the beginning of a
 * rating, and buttons that have a name (`data-track`). A change of filters alone is not a new page.
 */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  // A loader that failed has left nothing, as with a professor who does not exist.
  const isThere = useMatches().at(-1)?.loaderData !== undefined;
  const { isProfileLoaded, isNewUser } = useSession();
  const table = useTable();
  const { gaMeasurementId } = useClientConfig();
  const label = labelOfPath(pathname);
  // Others are led away from there.
  const isRating = isThere && label.startsWith('rate') && isProfileLoaded && !isNewUser;

  const record = useEffectEvent((kind: PageEvent['kind'], name: string, path = pathname) => {
    if (isNative()) return;
    // Effects of the screen have run before these, so the title is its own by now.
    const event = { kind, label: name, path, title: document.title };
    whenIdle(() => void recordEvent({ table, gaMeasurementId }, event));
  });

  useEffect(() => record('page_view', label, pathname), [pathname, label]);

  useEffect(() => {
    if (isThere && (label === 'professor' || label === 'course')) record(`view_${label}`, pathname.replaceAll(/\D/g, ''), pathname);
  }, [pathname, label, isThere]);

  useEffect(() => {
    if (isRating) record('start_rating', 'rate', pathname);
  }, [pathname, isRating]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      // What is disabled or under way already does nothing when it is pressed.
      const button = target instanceof Element && target.closest<HTMLElement>('[data-track]:not([aria-disabled])');
      if (button && button.dataset['track']) record('click', button.dataset['track']);
    };
    // On the way down, before anything can keep it to itself.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

// Safari has no idle callbacks.
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else window.setTimeout(work, 200);
}
