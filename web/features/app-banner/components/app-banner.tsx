import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isInstalled, storeOfBrowser } from '#web/platform/mobile-browser.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { closeForVisit, isClosedForVisit, remainingDelayMs } from '../model/visit.ts';
import './app-banner.css';

/** Offers the native app in a mobile browser on the list of professors, until it is closed (PIECE-09). */
export function AppBanner() {
  const { pathname } = useLocation();
  const { stores } = useClientConfig();
  const { isOpen: isSigningIn } = useSignIn();
  const [isClosed, setClosed] = useState(isClosedForVisit);
  const [store] = useState(() => (isInstalled() ? null : storeOfBrowser()));
  const isFirstPage = useRef(true);
  useEffect(() => {
    isFirstPage.current = false;
  }, []);
  const href = store && stores[store];
  const isHere = pathname.replace(/\/$/, '') === paths.professors.pattern;
  if (!store || !href || !isHere || isClosed) return null;
  return (
    <Banner
      href={href}
      store={store}
      isHidden={isSigningIn}
      isFirstPage={isFirstPage}
      onClose={() => {
        closeForVisit();
        setClosed(true);
        // The pressed button is gone, and with it the place in the page for those who use the keyboard.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

interface BannerProps {
  readonly href: string;
  readonly store: 'googlePlay' | 'appStore';
  readonly isHidden: boolean;
  /** Read when the banner arrives. */
  readonly isFirstPage: Readonly<RefObject<boolean>>;
  readonly onClose: () => void;
}

/** Stands from one arrival to the next departure, so that each arrival waits again. */
function Banner({ href, store, isHidden, isFirstPage, onClose }: BannerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), remainingDelayMs(isFirstPage.current));
    return () => clearTimeout(timer);
  }, [isFirstPage]);
  if (!isDue || isHidden) return null;
  return (
    <section aria-labelledby={titleId} className="app-banner">
      <img src="/favicon.svg" alt="" />
      <div>
        <h2 id={titleId}>{t('app.banner.title')}</h2>
        <a href={href} target="_blank" rel="noopener noreferrer" data-track="app_store">
          {t(`app.banner.${store}`)}
        </a>
      </div>
      <IconButton icon="close" label={t('app.banner.close')} data-track="close_app_banner" onClick={onClose} />
    </section>
  );
}
