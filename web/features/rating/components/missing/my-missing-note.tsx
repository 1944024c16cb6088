import { suggestionNameMaxLength } from '#contract/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { mendMissing, moveMissing, type MyMissing } from '../../api/my-missing.ts';
import { type RatingFailure, ratingFailure } from '../../model/rating-failure.ts';
import { RatingFailureLine } from '../rating-failure-line.tsx';
import { LikeEntries } from './like-entries.tsx';
import { useLikeEntries } from './use-like-entries.ts';

interface MyMissingNoteProps {
  readonly userId: string;
  readonly missing: MyMissing;
}

/** On the card of an own rating of something missing: where it stands, and the ways on from a refusal. */
export function MyMissingNote({ userId, missing }: MyMissingNoteProps) {
  const { t } = useTranslation();
  const { state, part, name } = missing;
  if (state !== 'refused') {
    return (
      <p className="mt-2 text-sm text-pretty text-ink-soft">
        {state === 'moved' ? t('missing.moved', { name }) : t('missing.waiting')}
      </p>
    );
  }
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm text-pretty text-ink-soft">{t(`missing.refused.${part}`)}</p>
      <Refused userId={userId} missing={missing} />
    </div>
  );
}

/** Mends the name and sends once more, or moves the rating to an entry that is here. */
function Refused({ userId, missing }: MyMissingNoteProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const id = useId();
  const { part, canResend } = missing;
  const [way, setWay] = useState<'mend' | 'move' | null>(null);
  const [name, setName] = useState(missing.name);
  const [failure, setFailure] = useState<RatingFailure | null>(null);
  const like = useLikeEntries(part, way === null ? null : missing.institution, name);
  const send = useSingleMutation({
    mutationFn: (to: { readonly isOther: boolean } | { readonly entry: number }) =>
      'entry' in to
        ? moveMissing(table, userId, missing, to.entry)
        : mendMissing(table, userId, missing, { name, isOther: to.isOther }),
    onMutate: () => setFailure(null),
    async onSuccess(_, to) {
      show({ title: t('entry' in to ? 'missing.movedNow' : 'missing.resent'), variant: 'success' });
      await refetchAfter(queryClient, 'rating');
    },
    onError(error) {
      setFailure(ratingFailure(error));
      // Another device may have mended or moved it, or an admin thought better of it.
      void refetchAfter(queryClient, 'missing');
    },
  });
  const choose = (next: 'mend' | 'move') => {
    setFailure(null);
    setWay(way === next ? null : next);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {canResend && (
          <Button
            size="small"
            icon="edit"
            aria-expanded={way === 'mend'}
            aria-controls={way === 'mend' ? id : undefined}
            onClick={() => choose('mend')}
          >
            {t('missing.mendAndSend')}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={way === 'move'}
          aria-controls={way === 'move' ? id : undefined}
          onClick={() => choose('move')}
        >
          {t(`missing.move.${part}`)}
        </Button>
      </div>
      {way !== null && (
        <form
          id={id}
          noValidate
          className="grid grid-cols-1 gap-3"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            if (way === 'mend' && name.trim() !== '') send.mutate({ isOther: false });
          }}
        >
          <TextField
            label={t(`missing.name.${part}`)}
            dir="auto"
            maxLength={suggestionNameMaxLength}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <LikeEntries
            title={t('missing.near')}
            kind={part}
            entries={like}
            action="moveHere"
            isBusy={send.isPending}
            onChoose={entry => send.mutate({ entry: entry.id })}
          />
          {failure && <RatingFailureLine failure={failure} about="" />}
          {way === 'mend' && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="small" variant="primary" loading={send.isPending}>
                {t('missing.send')}
              </Button>
              {failure?.kind === 'missingExists' && (
                <Button size="small" onClick={() => send.mutate({ isOther: true })}>
                  {t(`missing.someoneElse.${part}`)}
                </Button>
              )}
            </div>
          )}
        </form>
      )}
    </>
  );
}
