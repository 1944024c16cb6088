import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#web/entities/routing/paths.ts';
import { retainSavedOf } from '#web/entities/saved/forget-saved.ts';
import { readSaved } from '#web/entities/saved/saved-responses.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { SeenList } from '#web/features/offline-reading/components/seen-list.tsx';
import { SeenStrip } from '#web/features/offline-reading/components/seen-strip.tsx';
import { restoreSeen } from '#web/features/offline-reading/model/restore-seen.ts';
import { saveWhileLooking } from '#web/features/offline-reading/model/save-while-looking.ts';
import { useHasSeen } from '#web/features/offline-reading/model/use-has-seen.ts';
import { hasStoredSession } from '#web/features/session/model/stored-session.ts';
import { OutboxList } from '#web/features/outbox/components/outbox-list.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { onConnectionChange, useIsOnline } from '#web/platform/device/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Cover } from './cover.tsx';
import { OfflineScreen } from './offline-screen.tsx';

/** Time in milliseconds without a connection before a page says so: a change of cell comes and goes. */
const graceMs = 800;

/** True if the device has been offline for a moment; from the start where it was so when the page was opened. */
function useIsCutOff(): boolean {
  const isOnline = useIsOnline();
  const [isCutOff, setCutOff] = useState(!isOnline);
  if (isOnline && isCutOff) setCutOff(false);
  useEffect(() => {
    if (isOnline) return undefined;
    const timer = setTimeout(() => setCutOff(true), graceMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isCutOff && !isOnline;
}

/** Content while there is no connection: the screen of GUARD-05, what is saved, or the page as it was seen. */
type View = 'screen' | 'list' | 'page';

/** Watches the connection, covers the page while there is none, and shows what the device has stored. */
export function Offline() {
  const owner = useOwner();
  const queryClient = useQueryClient();
  const isCutOff = useIsCutOff();
  useEffect(() => {
    if (owner === undefined) return undefined;
    // What a person who left has still here: the page was closed before it was removed. One who is stored may come yet.
    if (owner !== null || !hasStoredSession()) void retainSavedOf(owner);
    return saveWhileLooking(queryClient, owner);
  }, [queryClient, owner]);
  // A native shell knows of connections what the browser's own events do not tell.
  useEffect(() => onConnectionChange(online => onlineManager.setOnline(online)), []);
  return isCutOff && <WithoutConnection owner={owner ?? null} />;
}

function WithoutConnection({ owner }: { readonly owner: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const hasSeen = useHasSeen(owner);
  const [view, setView] = useState<View>('screen');
  const [listFrom, setListFrom] = useState<View>('screen');
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);

  /** Shows the page beneath, or another one, with what the device has stored for it. */
  const read = async (href?: string) => {
    const saved = await readSaved(owner);
    letGo.current?.();
    letGo.current = restoreSeen(queryClient, saved);
    // A page that could not be loaded looks again, and finds what was just put there.
    await (href === undefined ? revalidate() : navigate(href));
    setView('page');
  };
  const openList = () => {
    setListFrom(view);
    setView('list');
  };

  if (view === 'page') return <SeenStrip onList={openList} />;
  if (view === 'list') {
    return (
      <Cover title={t('offline.list.title')} message={t('offline.list.message')}>
        <OutboxList onOpen={href => void read(href)} />
        <SeenList owner={owner} onOpen={href => void read(href)} />
        <Button onClick={() => setView(listFrom)}>{t('offline.list.back')}</Button>
      </Cover>
    );
  }
  return (
    <OfflineScreen onReconnected={() => void navigate(paths.home.href())}>
      {hasSeen && (
        <>
          <Button onClick={() => void read()}>{t('offline.seen')}</Button>
          <Button variant="ghost" onClick={openList}>
            {t('offline.list.open')}
          </Button>
        </>
      )}
    </OfflineScreen>
  );
}
