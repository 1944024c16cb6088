import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { ownInstitutionReviewQuery } from '#web/entities/institution-reviews/own-institution-review.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { OutboxCard } from '#web/entities/outbox/outbox-card.tsx';
import { useWaiting } from '#web/entities/outbox/use-outbox.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { ReviewFailure } from '../model/review-failure.ts';
import { ReviewForm } from './review-form.tsx';

interface ReviewSheetProps {
  /** Of the page, for a visitor who has not said where they study. A person reviews what the profile names. */
  readonly institution: number | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The draft is written down and waits for its writer to sign in. */
  readonly onSignInNeeded: () => void;
  /** Reason why sending it failed before. */
  readonly failure: ReviewFailure | null;
}

/** The form over the page: write first, sign in at sending; or with what the person said before. */
export function ReviewSheet({ institution: ofPage, open, onClose, onSignInNeeded, failure }: ReviewSheetProps) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const institution = user ? user.institution : ofPage;
  const name = useQuery({ ...institutionQuery(table, institution ?? 0), enabled: institution !== null }).data;
  const userId = user?.firebase_uid ?? '';
  const own = useQuery({ ...ownInstitutionReviewQuery(table, userId), enabled: userId !== '' && open });
  const waiting = useWaiting({ what: 'institutionReview', values: {} });
  const isComing = userId !== '' && !own.isFetchedAfterMount;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={
        name
          ? t('institutionReviews.formTitle', { name: localName(name, language) })
          : t('institutionReviews.formTitleUnnamed')
      }
      description={t(user ? 'institutionReviews.anonymous' : 'rating.anonymousVisitor')}
    >
      {waiting && waiting.status !== 'back' && waiting.status !== 'sent' ? (
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">{t('outbox.willSend')}</p>
          <OutboxCard item={waiting} />
        </div>
      ) : own.isError && isComing ? (
        <FailedPart
          title={t('institutionReviews.ownFailed')}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : isComing ? (
        <Waiting label={t('rating.loading')} />
      ) : (
        <ReviewForm
          institution={institution}
          own={own.data ?? null}
          failure={failure}
          onBusyChange={setBusy}
          onSignInNeeded={onSignInNeeded}
          onSaved={({ status }) => {
            onClose();
            show(
              status === 'held'
                ? { title: t('institutionReviews.held'), description: t('rating.held.message'), variant: 'info' }
                : { title: t(own.data ? 'institutionReviews.saved' : 'institutionReviews.thanks'), variant: 'success' },
            );
          }}
        />
      )}
    </Sheet>
  );
}
