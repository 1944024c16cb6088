import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { platformKind } from '#web/platform/device/kind.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Over messages and dialogs, below the screen of a lost connection, without which nothing can be updated. */
const coverStyle = { zIndex: 55, overscrollBehavior: 'contain' } as const;
/** An arrow into a tray. */
const download = { path: 'M12 3.5V15m0 0 4-4m-4 4-4-4M5 16v3a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3' } as const;

/** Takes the place of everything: what this version of the app would send, the server no longer understands. */
export function UpdateScreen() {
  const { t } = useTranslation();
  const { stores } = useClientConfig();
  const href = platformKind() === 'ios' ? stores.appStore : stores.googlePlay;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('#root');
    page?.setAttribute('inert', '');
    heading.current?.focus();
    return () => page?.removeAttribute('inert');
  }, []);
  return createPortal(
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="update-title"
      aria-describedby="update-message"
      style={coverStyle}
      className="fixed inset-0 grid place-items-center overflow-y-auto bg-page p-5 text-ink"
    >
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <span className="grid size-16 place-items-center rounded-lg bg-raised text-ink-faint">
          <Icon name={download} size={32} />
        </span>
        <h1 ref={heading} id="update-title" tabIndex={-1} className="heading outline-none">
          {t('app.update.title')}
        </h1>
        <p id="update-message" className="lead">
          {t('app.update.message')}
        </p>
        {href !== null && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            data-track="update_native_app"
            className={buttonLook({ variant: 'primary' })}
          >
            {t('app.update.open')}
          </a>
        )}
      </div>
    </div>,
    document.body,
  );
}
