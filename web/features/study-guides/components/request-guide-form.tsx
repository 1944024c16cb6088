import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { GuideType } from '#contract/words.ts';
import { CoursePicker } from '#web/entities/catalogue/course-picker.tsx';
import { guideTypeLooks, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { requestGuide, wantedCountQuery } from '#web/entities/guides/wanted-guides.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { failureText, isSignInNeeded } from '#web/entities/session/failure-text.ts';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface RequestGuideFormProps {
  readonly course: number | null;
  readonly type: GuideType | null;
  readonly onDone: () => void;
  /** Signing in comes first; this is done afterwards. */
  readonly onSignIn: (action: PendingAction) => void;
}

/** Requested guide. */
interface Wish {
  readonly course: number | null;
  readonly type: GuideType | null;
}

/** For which course, what is missing, and how many already ask for it. */
export function RequestGuideForm({ onDone, onSignIn, ...start }: RequestGuideFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const table = useTable();
  const queryClient = useQueryClient();
  const session = useSession();
  const { show } = useToast();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const { values, problems, change, formProps } = useForm<Wish, MessageKey>({
    saved: () => ({ course: start.course, type: start.type }),
    check: ({ course, type }) => ({
      ...(course === null && { course: 'guides.wanted.courseRequired' as const }),
      ...(type === null && { type: 'guides.wanted.typeRequired' as const }),
    }),
    onSubmit: send,
  });
  const { course, type } = values;
  const count = useQuery({
    ...wantedCountQuery(table, course ?? 0, type ?? 'summary'),
    enabled: course !== null && type !== null,
  }).data;

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ of, what }: { readonly of: number; readonly what: GuideType }) =>
      requestGuide(table, session.user?.firebase_uid ?? null, of, what),
    onSuccess() {
      show({ title: t('guides.wanted.requested'), variant: 'success' });
      void refetchAfter(queryClient, 'guideRequest');
      onDone();
    },
    onError(error, { of, what }) {
      if (isSignInNeeded(error)) return onSignIn({ what: 'guideRequest', course: of, type: what });
      setFailure(failureText(error, navigator.onLine));
    },
  });

  function send(wish: Wish): void {
    setFailure(null);
    if (wish.course === null || wish.type === null) return;
    if (mustSignIn(session)) onSignIn({ what: 'guideRequest', course: wish.course, type: wish.type });
    else mutate({ of: wish.course, what: wish.type });
  }
  const problemOf = (field: keyof Wish) =>
    problems[field] && (
      <p id={`${id}-${field}`} role="alert" className="mt-1.5 text-sm text-danger">
        {t(problems[field])}
      </p>
    );

  return (
    <form {...formProps} className="grid gap-4">
      <div>
        <CoursePicker
          label={t('guides.wanted.course')}
          showLabel
          value={course}
          invalid={problems.course !== undefined}
          describedBy={problems.course && `${id}-course`}
          onChange={picked => change({ course: picked })}
        />
        {problemOf('course')}
      </div>
      <fieldset
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-required
        aria-invalid={problems.type ? true : undefined}
        aria-describedby={problems.type && `${id}-type`}
      >
        <legend id={`${id}-legend`} className="mb-1.5 text-sm font-medium">
          {t('guides.wanted.type')}
        </legend>
        <div className="flex flex-wrap gap-2">
          {guideTypeOrder.map(name => (
            <TypeChoice key={name} name={name} isChosen={name === type} onChoose={() => change({ type: name })} />
          ))}
        </div>
        {problemOf('type')}
      </fieldset>
      <output className="block empty:hidden">
        {count !== undefined && count.count > 0 && (
          <span className="block rounded-md bg-raised px-3.5 py-3 text-sm">
            <span className="block font-semibold">
              {t(count.isMine ? 'guides.wanted.alreadyMine' : 'guides.wanted.already', { count: count.count })}
            </span>
            <span className="block text-ink-soft">{t('guides.wanted.alreadyHint')}</span>
          </span>
        )}
      </output>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {t(failure)}
        </p>
      )}
      <Button type="submit" variant="primary" wide loading={isPending} data-track="send_guide_request">
        {t(count !== undefined && count.count > 0 ? 'guides.wanted.join' : 'guides.wanted.send')}
      </Button>
    </form>
  );
}

interface TypeChoiceProps {
  readonly name: GuideType;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TypeChoice({ name, isChosen, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm has-input',
        isChosen
          ? 'on border-transparent bg-accent-wash text-ink'
          : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
      )}
    >
      <input type="radio" name="type" value={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <Icon name={guideTypeLooks[name].icon} size={18} />
      {t(`guides.types.${name}`)}
    </label>
  );
}
