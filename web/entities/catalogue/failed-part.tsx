import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

interface FailedPartProps {
  /** Names the part of the screen that could not be loaded (MSG-08). */
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In place of a part that could not be loaded: which one, what to do, and a way to try again. */
export function FailedPart({ title, onRetry, retrying }: FailedPartProps) {
  const { t } = useTranslation();
  const message = navigator.onLine ? t('error.message') : t('catalogue.offline');
  return (
    <ErrorPanel title={title} message={message} retryLabel={t('error.retry')} onRetry={onRetry} retrying={retrying} />
  );
}
