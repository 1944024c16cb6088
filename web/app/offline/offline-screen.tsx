import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cover } from './cover.tsx';

/** Arcs of a signal that is struck out. */
const noSignal = {
  path: 'm4 4 16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 5-2.7M14 9.3a10 10 0 0 1 5 2.7M2 8.5A15 15 0 0 1 6.3 6m4-1.2A15 15 0 0 1 22 8.5M12 19v.1',
} as const;

interface OfflineScreenProps {
  /** Retry was pressed, and there is a connection (GUARD-06). */
  readonly onReconnected: () => void;
  /** Beside Retry: what can be done without a connection. */
  readonly children?: ReactNode;
}

/** GUARD-05: takes the place of everything while the device is offline. What is beneath stays as it was. */
export function OfflineScreen({ onReconnected, children }: OfflineScreenProps) {
  const { t } = useTranslation();
  const [attempts, setAttempts] = useState(0);
  return (
    <Cover
      title={t('offline.title')}
      message={t('offline.message')}
      sign={
        <span className="grid size-16 place-items-center rounded-lg bg-raised text-ink-faint">
          <Icon name={noSignal} size={32} />
        </span>
      }
    >
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => (isOnline() ? onReconnected() : setAttempts(before => before + 1))}>
          {t('offline.retry')}
        </Button>
        {children}
      </div>
      {/* There before its words, and new with each press, so that they are read out each time. */}
      <p role="alert" className="text-danger">
        {attempts > 0 && <span key={attempts}>{t('offline.still')}</span>}
      </p>
    </Cover>
  );
}
