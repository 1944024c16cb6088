import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isOnline } from '#web/platform/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { coverPage } from './cover-page.ts';

/** Lies over messages, which lie over dialogs. */
const place = { zIndex: 60, overscrollBehavior: 'contain' } as const;
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
  const cover = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!cover.current) return undefined;
    const uncover = coverPage(cover.current);
    // Not a button: the next key of a person who is typing would press it.
    heading.current?.focus();
    return uncover;
  }, []);
  return createPortal(
    <div
      ref={cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      style={place}
      className="fixed inset-0 grid place-items-center overflow-y-auto bg-page p-5 text-ink"
    >
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <span className="grid size-16 place-items-center rounded-lg bg-raised text-ink-faint">
          <Icon name={noSignal} size={32} />
        </span>
        <h1 ref={heading} id={`${id}title`} tabIndex={-1} className="heading outline-none">
          {t('offline.title')}
        </h1>
        <p id={`${id}message`} className="lead">
          {t('offline.message')}
        </p>
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
      </div>
    </div>,
    document.body,
  );
}
