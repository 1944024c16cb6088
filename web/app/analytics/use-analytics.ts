import { useEffect, useEffectEvent } from 'react';
import type { PageEventKind } from '#contract/page-events.ts';
import { useLocation, useMatches } from 'react-router';
import { outcomeOf } from '#web/features/rating/model/rating-outcome.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { labelOfPath } from '#contract/pages.ts';
import { launchOfPath, launchOfVisit, rememberLaunch } from './launch-visit.ts';
import { eventQueue, recordEvent, setMeasurementId } from './record-event.ts';

/**
 * Records what is opened and pressed, on the web only (PLAT-07): pages, the professor or course of a page, the
 * beginning of a rating, and buttons that have a name (`data-track`). A change of filters alone is not a new page.
 */
export function useAnalytics(): void {
  const { pathname, state } = useLocation();
  // A loader that failed has left nothing, as with a professor who does not exist.
  const isThere = useMatches().at(-1)?.loaderData !== undefined;
  const { gaMeasurementId } = useClientConfig();
  const { status, isProfileLoaded, isNewUser, isAdmin, adminLacks } = useSession();
  const label = labelOfPath(pathname);
  // Others are led away from there; and a person who is thanked there for a rating begins none.
  const isRating = isThere && !outcomeOf(state).saved && label.startsWith('rate') && isProfileLoaded && !isNewUser;

  const launch = isThere ? launchOfPath(pathname) : null;
  const hasRated = isThere && label.startsWith('rate') && outcomeOf(state).saved?.isNew === true;

  // Called from effects, which run after those of the screen: the title is its own by now.
  const record = useEffectEvent((kind: PageEventKind, name: string, path = pathname) =>
    recordEvent({ kind, label: name, path, title: document.title }),
  );

  const audience = status === 'loading' ? 'unknown' : isAdmin || adminLacks !== null ? 'excluded' : 'counted';
  useEffect(() => eventQueue.setAudience(audience), [audience]);
  useEffect(() => setMeasurementId(gaMeasurementId), [gaMeasurementId]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') eventQueue.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', eventQueue.flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', eventQueue.flush);
    };
  }, []);

  useEffect(() => record('page_view', label, pathname), [pathname, label]);

  useEffect(() => {
    if (isThere && (label === 'professor' || label === 'course'))
      record(`view_${label}`, pathname.replaceAll(/\D/g, ''), pathname);
  }, [pathname, label, isThere]);

  useEffect(() => {
    if (isRating) record('start_rating', 'rate', pathname);
  }, [pathname, isRating]);

  useEffect(() => {
    if (launch === null) return;
    rememberLaunch(launch);
    record('launch_view', launch);
  }, [launch]);

  // That a rating was sent in a visit that began at a launch, and no more of it.
  useEffect(() => {
    const visit = hasRated ? launchOfVisit() : null;
    if (visit !== null) record('launch_rated', visit);
  }, [hasRated]);

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
