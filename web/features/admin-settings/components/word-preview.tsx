import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { wordPreviewQuery, type WordSample } from '../api/words.ts';

interface WordPreviewProps {
  readonly word: string;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** Existing reviews that a word would hold, with the choice to add it. */
export function WordPreview({ word, isBusy, onAdd, onLeave }: WordPreviewProps) {
  const { t, language } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(wordPreviewQuery(useTable(), word));
  if (!data) {
    return isError ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Waiting label={t('settingsDesk.loading')} />
    );
  }
  const { held, isListed, kept, removed, samples } = data;
  const total = data.total.toLocaleString(language);
  return (
    <div role="status" className="border-line bg-raised grid gap-2 rounded-md border p-4">
      <p className="font-semibold">
        {held === 0 ? t('words.wouldNone', { word, total }) : t('words.would', { word, total, count: held })}
      </p>
      {kept + removed > 0 && <p className="text-ink-soft text-sm">{t('words.decided', { kept, removed })}</p>}
      {samples.length > 0 && (
        <ul aria-label={t('words.samples')}>
          {samples.map((sample, index) => (
            // eslint-disable-next-line react/no-array-index-key -- two may read alike, and none moves
            <Sample key={index} {...sample} />
          ))}
        </ul>
      )}
      <p className="text-ink-faint text-sm">{t(isListed ? 'words.listed' : 'words.fromNow')}</p>
      {!isListed && (
        <div className="flex flex-wrap gap-2">
          <Button variant={held === 0 ? 'primary' : 'quiet'} size="small" loading={isBusy} onClick={onAdd}>
            {t(held === 0 ? 'words.add' : 'words.addAnyway')}
          </Button>
          <Button variant="ghost" size="small" onClick={onLeave}>
            {t('words.dontAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}

const statuses = { removed: 'removed', hidden: 'removed', visible: 'visible', held: 'held' } as const;

function Sample({ status, before, match, after }: WordSample) {
  const { t } = useTranslation();
  const known = Object.entries(statuses).find(([name]) => name === status)?.[1] ?? 'held';
  return (
    <li className="border-line flex items-baseline gap-3 border-b py-2 last:border-0">
      <p dir="auto" className="min-w-0 flex-1">
        {before}
        <mark className="bg-accent-wash text-ink rounded-xs">{match}</mark>
        {after}
      </p>
      <span className={known === 'removed' ? 'text-danger text-xs' : 'text-ink-faint text-xs'}>
        {t(`words.status.${known}`)}
      </span>
    </li>
  );
}
