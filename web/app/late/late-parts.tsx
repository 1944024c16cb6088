import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { onNotLoaded } from '#web/ui/use-late-module.ts';
import { ConsentBar } from '../analytics/consent-bar.tsx';
import { AppBanner } from '#web/features/app-banner/components/app-banner.tsx';
import { CompareTray } from '#web/features/compare/components/compare-tray.tsx';
import { useAnalytics } from '../analytics/use-analytics.ts';
import { Offline } from '../offline/offline.tsx';
import { VersionGate } from '../native-version/version-gate.tsx';
import { PendingActionRunner } from '../pending-actions/pending-action-runner.tsx';
import { OutboxPart } from '../outbox/outbox-part.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import { useHidingBars } from './use-hiding-bars.ts';
import { useServiceWorker } from '../updates/use-service-worker.ts';
import { useSearchKeys } from '../search/use-search-keys.ts';
import { useSessionEnded } from '../sign-in/use-session-ended.ts';
import { useStorageNotice } from '../sign-in/use-storage-notice.ts';
import { WantedPageSlot } from '../sign-in/wanted-page-slot.tsx';

/** Parts before the screen. */
export function MainParts() {
  return (
    <>
      <WantedPageSlot />
      <OutboxPart />
    </>
  );
}

/**
 * Parts of every page that its first paint does without. Its code comes once the page is idle, so it costs nothing
 * before; each part has a line here. `html[data-late]` says that it has come.
 */
export function LateParts() {
  useAnalytics();
  useHidingBars();
  useNotLoadedNotice();
  useSearchKeys();
  useServiceWorker();
  useSessionEnded();
  useStorageNotice();
  useEffect(() => {
    document.documentElement.dataset['late'] = '';
    return () => {
      delete document.documentElement.dataset['late'];
    };
  }, []);
  return (
    <>
      <CodeStep />
      <ConsentBar />
      <PendingActionRunner />
      <Offline />
      <CompareTray />
      <AppBanner />
      <VersionGate />
    </>
  );
}

/** Says that a press had no effect because what it opens could not be fetched. */
function useNotLoadedNotice(): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const say = useEffectEvent(() =>
    show({ title: t('errorTitle'), description: t('community.offline'), variant: 'destructive' }),
  );
  useEffect(() => onNotLoaded(() => say()), []);
}
