import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type GuideWork, workOnGuides } from '../api/decide-guides.ts';
import { type DecisionOutcome, type OutcomeKind } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

interface Ordered {
  readonly guides: readonly LibraryGuide[];
  readonly work: GuideWork;
}

/** A guide that something was not done with, because of what happened meanwhile. */
export interface NotDone {
  readonly guide: LibraryGuide;
  readonly outcome: Exclude<OutcomeKind, 'done'>;
}

/**
 * Does something with guides, once at a time, and tells how it went: how many in a message, and each that was not done
 * by its title, since it may have left the list.
 */
export function useGuideWork({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ guides, work }: Ordered) => workOnGuides(table, user?.firebase_uid ?? '', guides, work),
    onSuccess(outcomes, { guides, work }) {
      setNotDone(notDoneOf(guides, outcomes));
      const isDone = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
      const done = isDone.size;
      if (done > 0) {
        show({
          title: t(`library.done.${work.what}`, { count: done }),
          variant: 'success',
          ...(work.what === 'hide' && {
            action: {
              label: t('library.undo'),
              onPress: () =>
                mutate({
                  // As they are now, which is another version than the one that was read.
                  guides: guides.filter(({ id }) => isDone.has(id)).map(guide => ({ ...guide, version: null })),
                  work: { what: 'restore' },
                }),
            },
          }),
        });
      }
      onDone();
      void refetchAfter(queryClient, 'guide');
    },
    onError(error) {
      show({
        title: t('library.notDone'),
        description: t(isCodeNeeded(error) ? 'library.codeNeeded' : failureText(error, navigator.onLine)),
        variant: 'destructive',
      });
      // An answer that did not arrive may have been done all the same.
      void refetchAfter(queryClient, 'guide');
    },
  });
  return {
    order: (guides: readonly LibraryGuide[], work: GuideWork) => mutate({ guides, work }),
    isPending,
    notDone,
    dismiss: () => setNotDone([]),
  };
}

/** An admin who has two-step signing in shows the code before deciding. */
function isCodeNeeded(error: unknown): boolean {
  return error instanceof TableError && error.code === 'insufficient_aal';
}

function notDoneOf(guides: readonly LibraryGuide[], outcomes: readonly DecisionOutcome[]): readonly NotDone[] {
  return guides.flatMap(guide => {
    const found = outcomes.find(({ id }) => id === guide.id)?.outcome ?? 'gone';
    // Of a merge the one that stays is not answered.
    const isAsked = outcomes.some(({ id }) => id === guide.id) || outcomes.length === 0;
    return found === 'done' || !isAsked ? [] : [{ guide, outcome: found }];
  });
}
