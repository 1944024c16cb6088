import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHead } from '../head/page-head.tsx';
import { failureHead, notFoundHead } from './error-heads.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Takes the place of a screen that could not be shown; the navigation around it stays. */
export function ScreenError() {
  const error = useRouteError();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageHead head={notFoundHead} />
        <NotFoundScreen />
      </>
    );
  }
  return (
    <div className="mx-auto max-w-xl py-16">
      <PageHead head={failureHead} />
      <ErrorPanel title={t('error.title')} message={t('error.message')} retryLabel={t('error.retry')} onRetry={() => void revalidate()} />
    </div>
  );
}
