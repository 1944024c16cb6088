import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { departmentName } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import { missingWork } from '../../api/missing-work.ts';
import { ratingLimitsQuery } from '../../api/rating-limits.ts';
import {
  changeMissingDraft,
  missingDraftAt,
  type MissingSubject,
  type MissingDraft,
} from '../../model/missing-rating.ts';
import { type MissingState, sentTo } from '../../model/missing-state.ts';
import type { RatingFailure } from '../../model/rating-failure.ts';
import { hasDetails, type RatingDraft, ratingProblems } from '../../model/rating-form.ts';
import { CommentField } from '../comment-field.tsx';
import { LimitsLine } from '../limits-line.tsx';
import { MoreDetails } from '../more-details.tsx';
import { PublishBar } from '../publish-bar.tsx';
import { StarsField } from '../stars-field.tsx';
import { useFinishedRating } from '../use-rating-form.ts';

interface MissingFormProps {
  readonly draft: MissingDraft;
  /** Reason why sending it failed before. */
  readonly failure: RatingFailure | undefined;
}

/** Second step: the usual form, with the name where the rated page's name stands. */
export function MissingForm({ draft: { subject, values: written, from }, failure: firstFailure }: MissingFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const session = useSession();
  const { open } = useSignIn();
  const { show } = useToast();
  const owner = useOwner() ?? null;
  const finished = useFinishedRating();
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);
  const limitsQuery = ratingLimitsQuery(useTable(), owner ?? '');
  const limits = useQuery({ ...limitsQuery, enabled: owner !== null }).data ?? null;
  const { institution, department } = subject;
  const signIn = () => open({ what: 'rateMissing', isSuggestion: false, institution, department });
  const address = pathname + from;
  const go = (state: MissingState | null, replace: boolean) =>
    void navigate(address, { replace, state: state && { missing: state } });

  // In a form again: it goes out when its writer says so once more.
  const holdBack = useEffectEvent(() => {
    if (pendingActions.read(owner)?.what === 'rateMissing') pendingActions.remove(owner);
  });
  useEffect(() => holdBack(), []);

  const { mutate, isPending } = useSaveReview(missingWork, {
    onSaved(sent) {
      const { path, state } = sentTo(owner, sent, address);
      void navigate(path, { replace: true, state });
    },
    // The screen shows what waits in the place of this form.
    onWaiting: () => undefined,
    onFailed(reason) {
      if (!reason) return;
      setFailure(reason);
      if (reason.kind === 'profileIncomplete') return signIn();
      if (reason.kind !== 'signedOut') return void refetchAfter(queryClient, 'missing');
      show({ title: t('rating.notSent'), description: t('rating.failure.signedOut') });
      void session
        .endSession(owner ?? '')
        .catch(() => undefined)
        .then(signIn);
    },
  });

  const fields = useForm<RatingDraft, true>({
    saved: () => written,
    check: values => ratingProblems(finished(values)),
    onSubmit(values) {
      const review = changeMissingDraft(owner, from, { subject, values: finished(values) });
      if (owner === null || mustSignIn(session)) signIn();
      else mutate({ person: owner, review });
    },
    draft: {
      read: () => missingDraftAt(owner, from)?.values ?? null,
      write: values => void changeMissingDraft(owner, from, { subject, values }),
      remove: () => void changeMissingDraft(owner, from, { subject, values: written }),
    },
  });
  const [hadDetails] = useState(() => hasDetails(fields.values));
  const isFull = limits !== null && limits.opens_at !== null;
  const { kind, rated } = subject;
  return (
    <form
      {...fields.formProps}
      aria-label={t(`rating.${kind}.form`)}
      className="grid grid-cols-1 gap-4 [&_:is(button,input,textarea)]:scroll-mb-32"
      data-rating-form=""
    >
      <MissingHead subject={subject} onMend={() => go(null, false)} />
      {isFull && <LimitsLine limits={limits} />}
      <StarsField fields={fields} />
      <CommentField fields={fields} />
      <MoreDetails fields={fields} kind={kind} target={null} isNew isOpen={fields.values.isOpen ?? hadDetails} />
      <p className="flex gap-2 text-sm text-pretty text-ink-soft">
        <Icon name={workIcons.clock} size={18} />
        {t('missing.later')}
      </p>
      <PublishBar
        label={t('missing.send')}
        isEdit={false}
        isInSheet={false}
        missing={ratingProblems(finished(fields.values))}
        isSending={isPending}
        disabled={isFull}
        limits={isFull ? null : limits}
        failure={failure}
        about={rated.id === null ? '' : ratePaths[kind].href(rated.id)}
      />
    </form>
  );
}

/** Subject of the rating, in place of the head of its page. */
function MissingHead({ subject, onMend }: { readonly subject: MissingSubject; readonly onMend: () => void }) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { kind, rated, other, institution, department } = subject;
  const ofInstitution = useQuery(institutionQuery(table, institution ?? 0)).data;
  const [ofDepartment] = useQuery(departmentsByIdQuery(table, department === null ? [] : [department])).data ?? [];
  const parts = [
    other.name,
    ofDepartment && departmentName(ofDepartment, language),
    ofInstitution && shortName(ofInstitution, language),
  ].filter(Boolean);
  return (
    <header className="flex items-center gap-3">
      <EntryAvatar entry={{ kind, name: rated.name, name_en: rated.name }} />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl leading-tight font-extrabold text-balance wrap-anywhere">
          {t(`rating.${kind}.title`, { name: rated.name })}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {rated.id === null && (
            <Badge tone="accent" icon={workIcons.clock}>
              {t('missing.new')}
            </Badge>
          )}
          <span dir="auto" className="wrap-anywhere">
            {parts.join(' · ')}
          </span>
        </p>
        <p className="text-sm text-ink-faint">{t('missing.stepTwo')}</p>
      </div>
      <Button size="small" variant="ghost" onClick={onMend}>
        {t('missing.mend')}
      </Button>
    </header>
  );
}
