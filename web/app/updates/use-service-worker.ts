import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNative } from '#web/platform/device/kind.ts';
import { serviceWorkers } from '#web/platform/device/service-workers.ts';
import { watchForQuietMoment } from './quiet-moment.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { reloadOfThisPage } from './reload.ts';
import { createReloadWhenQuiet } from './reload-when-quiet.ts';

/** The worker of the web: registered, and the page reloaded for a new version (PLAT-11). An app has its own updates. */
export function useServiceWorker(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const page = reloadOfThisPage();
    const workers = serviceWorkers();
    if (!page || isNative() || !workers) return undefined;
    const moment = watchForQuietMoment(() => queryClient.isMutating() > 0);
    const reload = createReloadWhenQuiet({ isQuiet: moment.is, reload: page.forNewVersion });
    const stop = registerServiceWorker(workers, page.ownScript, reload.want);
    return () => {
      stop();
      reload.end();
      moment.end();
    };
  }, [queryClient]);
}
