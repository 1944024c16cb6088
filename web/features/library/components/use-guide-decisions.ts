import { useQueryClient } from '@tanstack/react-query';
import { type CaseOutcome, useDecisions } from '#web/entities/admin/use-decisions.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { decideGuides } from '../api/decide-guides.ts';
import type { GuideOrder } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

/** A guide that something was not done with, because of what happened meanwhile. */
export interface NotDone {
  readonly guide: LibraryGuide;
  readonly outcome: CaseOutcome;
}

/** Decides on guides, moves and merges them. */
export function useGuideDecisions(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { notDecided, ...decisions } = useDecisions<LibraryGuide, GuideOrder>({
    failure: 'library.notDone',
    // An admin who has two-step signing in shows the code before deciding.
    refusals: { insufficient_aal: 'library.codeNeeded' },
    refetch() {
      void refetchAfter(queryClient, 'guide');
    },
    send: decideGuides,
    did: ({ verdict }, { length }) => ({ title: t(`library.done.${verdict}`, { count: length }) }),
    undo: {
      label: t('library.undo'),
      done: count => t('library.undone', { count }),
      notDone: count => ({ title: t('library.notUndone', { count }) }),
      // Its files are gone with it.
      isFinal: ({ verdict }) => verdict === 'remove',
    },
    onDone,
  });
  const notDone = notDecided.flatMap(({ rows, outcome }): readonly NotDone[] =>
    outcome === 'failed' ? [] : rows.map(guide => ({ guide, outcome })),
  );
  return { ...decisions, notDone };
}
