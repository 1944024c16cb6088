import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { AllKeysButton } from '#web/entities/admin/all-keys-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
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

/** Beside the list before a case is open; on a phone the list is all there is. */
export function NothingOpen({
  isOpening,
  onShowKeys,
}: {
  readonly isOpening: boolean;
  readonly onShowKeys: () => void;
}) {
  const { t } = useTranslation();
  if (isOpening) return <ReviewSkeleton label={t('case.loading')} count={2} />;
  return (
    <div className="max-md:hidden grid justify-items-center gap-3 py-20 text-center text-ink-soft">
      <p>{t('queue.nothingOpen')}</p>
      <p className="flex items-center gap-1.5 text-sm text-ink-faint">
        <KeyCap>↓</KeyCap> {t('queue.opensFirst')}
      </p>
      <AllKeysButton onPress={onShowKeys} />
    </div>
  );
}
