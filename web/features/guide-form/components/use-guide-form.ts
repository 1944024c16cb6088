import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { removeGuideDraft } from '#web/entities/guides/guide-drafts.ts';
import { type GuideValues, isLinkType } from '#web/entities/guides/guide-values.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { refuseUnseen } from '#web/lib/changed-elsewhere.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { ownGuideQuery } from '../api/own-guide.ts';
import { type SentGuide, submitGuide } from '../api/submit-guide.ts';
import type { FormStart } from '../model/form-session.ts';
import {
  argumentsOf,
  type GuideProblem,
  type GuideProblems,
  guideProblems,
  guideText,
  valuesOfGuide,
} from '../model/guide-form.ts';
import { type GuideFailure, guideFailure, refusedFields } from '../model/guide-failure.ts';
import { isUnfinished, type UploadItem } from '../model/upload-item.ts';
import { useFormSession } from './use-form-session.ts';
import { useGuesses } from './use-guesses.ts';

const noItems: readonly UploadItem[] = [];

/** The form of one guide: what is written is stored with each key, its files are on their way meanwhile. */
export function useGuideForm(start: FormStart) {
  const { person, id, isNew } = start;
  const { t } = useTranslation();
  const { show } = useToast();
  const { open } = useSignIn();
  const { endSession, refreshProfile } = useSession();
  const navigate = useNavigate();
  const raffle = useOpenRaffle();
  const table = useTable();
  const queryClient = useQueryClient();
  const session = useFormSession(start);
  const files = useStore(session.queue, noItems);
  const [failure, setFailure] = useState<GuideFailure | null>(null);
  /** Version of an existing guide that its writer has seen. */
  const [seen, setSeen] = useState(start.saved);
  // The second press of a double click may come when the first is through, and before the screen has changed.
  const hasSent = useRef(false);

  function onSent({ status, tickets }: SentGuide): void {
    hasSent.current = true;
    session.end();
    removeGuideDraft(person, id);
    void refetchAfter(queryClient, 'guide');
    void refreshProfile().catch(() => undefined); // its tickets come with the next loading too
    if (status !== 'published')
      return void navigate(paths.addStudyGuide.href(), { replace: true, state: { sent: id } });
    show({
      title: t(isNew ? 'guideForm.published' : 'guideForm.changed'),
      ...(isNew && raffle && tickets > 0 && { description: t('guideForm.tickets', { count: tickets }) }),
      variant: 'success',
    });
    void navigate(paths.studyGuide.href(id), { replace: true });
  }

  const { mutate, isPending } = useSingleMutation({
    async mutationFn(values: GuideValues) {
      if (!isNew) {
        const own = await queryClient.fetchQuery(ownGuideQuery(table, person, id));
        // Of one that is gone the server says so.
        if (own) refuseUnseen({ now: valuesOfGuide(own), before: seen, values }, guideText);
      }
      const fileIds = session.queue.get().flatMap(file => file.id ?? []);
      return await submitGuide(table, person, argumentsOf(id, values, fileIds));
    },
    onMutate: () => setFailure(null),
    onSuccess: onSent,
    onError(error) {
      const problems = refusedFields(error);
      if (problems) return form.refuse(problems);
      const reason = guideFailure(error, navigator.onLine);
      setFailure(reason);
      if (reason.now) setSeen(reason.now);
      // The limit may have been used up elsewhere; the files may be gone.
      void refetchAfter(queryClient, 'guide');
      if (reason.kind !== 'signedOut') return;
      // The session has ended while they wrote, and with it this screen; the draft waits for them.
      show({ title: t('guideForm.notSent'), description: t('guideForm.failure.signedOut') });
      void leaveAndSignIn();
    },
  });

  async function leaveAndSignIn(): Promise<void> {
    await endSession(person).catch(() => undefined);
    open();
  }

  const form = useForm<GuideValues, GuideProblem>({
    saved: () => start.saved,
    check: values => guideProblems(values, session.queue.get().length),
    onSubmit(values) {
      if (!hasSent.current) mutate(values);
    },
    draft: {
      read: () => start.draft?.values ?? null,
      write: values => session.setValues(values),
      remove: () => session.setValues(start.saved),
    },
  });
  const guesses = useGuesses(form.values, session.queue, start);

  return {
    ...form,
    problems: problemsWithFiles(form.problems, files),
    change(changes: Partial<GuideValues>) {
      guesses.leave(Object.keys(changes));
      form.change({ ...(changes.body !== undefined && guesses.changes(changes.body)), ...changes });
    },
    onFilesChanged: () => form.change(guesses.changes(form.values.body)),
    /** True if the title is that of a file. */
    isFilled: guesses.isTitleOf(form.values.title),
    session,
    files,
    failure,
    isSending: isPending,
    /** So many files are not ready; sending waits for them. */
    missing: isLinkType(form.values.type) ? 0 : files.filter(isUnfinished).length,
  };
}

/** The problems without the one that a file has solved. */
function problemsWithFiles(problems: GuideProblems, files: readonly UploadItem[]): GuideProblems {
  const { body, ...others } = problems;
  return body === 'nothing' && files.length > 0 ? others : problems;
}

/** Props that the fields of the form share. */
export type GuideFields = Pick<ReturnType<typeof useGuideForm>, 'values' | 'problems' | 'change'>;
