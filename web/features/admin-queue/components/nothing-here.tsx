import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { queueHref, type QueueState } from '../model/queue-state.ts';

/** No case under this filter or search. */
export function NothingHere({ state }: { readonly state: QueueState }) {
  const { t } = useTranslation();
  const isNarrowed = state.show !== 'all' || state.search !== '';
  return (
    <EmptyState icon="check" title={t(isNarrowed ? 'queue.noneHere' : 'queue.none')}>
      {isNarrowed && (
        <ButtonLink size="small" href={queueHref({ show: 'all', search: '', open: state.open })}>
          {t('queue.showAll')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
