import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { NotDone } from './use-guide-decisions.ts';

/** What was not done and why, by title: said until it is closed, since such a guide may have left the list. */
export function NotDoneNotice({
  notDone,
  onDismiss,
}: {
  readonly notDone: readonly NotDone[];
  readonly onDismiss: () => void;
}) {
  const { t } = useTranslation();
  if (notDone.length === 0) return null;
  return (
    <div role="status" className="flex items-start gap-3 rounded-lg border border-edge bg-surface py-1.5 ps-4 pe-1.5">
      <Icon name="alert" className="mt-3 text-star-edge" />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{t('library.someNotDone', { count: notDone.length })}</p>
        <ul className="mt-1 grid gap-0.5 text-sm text-ink-soft">
          {notDone.map(({ guide, outcome }) => (
            <li key={guide.id}>
              <bdi dir="auto">{guide.title}</bdi>:{' '}
              {t(`library.outcome.${outcome === 'someone_else' ? 'taken' : outcome}`)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" label={t('common.close')} onClick={onDismiss} />
    </div>
  );
}
