import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useEffect } from 'react';
import { useSession } from '#web/entities/session/session-context.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHead } from '../head/page-head.tsx';
import { failureHead, notFoundHead } from './error-heads.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Takes the place of a screen that could not be shown; the navigation around it stays. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { status } = useSession();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  // The server cannot know the caller: what is there for its author alone is looked for again.
  useEffect(() => {
    if (isGone && status === 'in') void revalidate();
  }, [isGone, status, revalidate]);
  if (isGone) {
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
      <ErrorPanel error={error} onRetry={() => void revalidate()} />
    </div>
  );
}
