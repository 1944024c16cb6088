import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys, type AppQueryKey } from '#web/entities/query-keys/query-keys.ts';
import { type CommandContext, useCommandContext } from '#web/entities/session/command-context.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { factDrafts } from '#web/entities/facts/fact-drafts.ts';
import { enqueueFacts, mayArriveLater, sendFacts } from '#web/entities/facts/send-facts.ts';
import { saveBookmark, saveGuideVote } from '#web/entities/guides/save-mark.ts';
import { requestGuide } from '#web/entities/guides/wanted-guides.ts';
import { saveToShortlist } from '#web/entities/shortlist/save-to-shortlist.ts';
import { saveFollow } from '#web/features/follows/api/follow.ts';
import { hideReview } from '#web/features/reviews/api/hidden-reviews.ts';
import { saveVote } from '#web/features/reviews/api/save-vote.ts';
import { notifyHidden } from '#web/features/reviews/model/hide-at-once.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { runSingleMutation } from '#web/lib/single-mutation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

interface RunProps<Action extends PendingAction> {
  /** In whose name it is done, or not at all. */
  readonly person: string;
  readonly action: Action;
  readonly onDone: () => void;
}

type Of<What extends PendingAction['what']> = Extract<PendingAction, { readonly what: What }>;

/** Actions that one request saves, without a form. */
type SmallAction = Of<'vote' | 'hide' | 'follow' | 'save' | 'guideVote' | 'bookmark' | 'guideRequest' | 'facts'>;

/** Does one action that waited. Loaded late. */
export function RunPendingAction({ action, ...props }: RunProps<PendingAction>): ReactNode {
  switch (action.what) {
    case 'vote':
    case 'hide':
    case 'follow':
    case 'save':
    case 'guideVote':
    case 'bookmark':
    case 'guideRequest':
    case 'facts':
      return <SaveSmall action={action} {...props} />;
    case 'report':
      return <Report action={action} {...props} />;
    case 'rateMissing':
      return <RateMissing action={action} {...props} />;
    case 'rate':
      return <Rate action={action} {...props} />;
    case 'reviewInstitution':
      return <ReviewInstitution action={action} {...props} />;
    case 'visit':
      return <Visit action={action} {...props} />;
  }
}

interface Saving {
  readonly save: () => Promise<void>;
  /** Key of what shows it. */
  readonly shownBy: AppQueryKey;
  readonly failed: MessageKey;
  /** Said once it is saved, where the page does not show it. */
  readonly done?: MessageKey;
}

function savingOf(table: TableClient, person: string, action: SmallAction): Saving {
  switch (action.what) {
    case 'vote':
      return {
        save: () => saveVote(table, person, action.kind, action.id, true),
        shownBy: queryKeys.reviews.prefix(action.kind),
        failed: 'reviews.voteFailed',
      };
    case 'hide':
      return {
        save: () => hideReview(table, person, action.kind, action.id),
        shownBy: queryKeys.reviews.prefix(action.kind),
        failed: 'reviews.hideFailed',
      };
    case 'follow':
      return {
        save: () => saveFollow(table, person, action.kind, action.id, true),
        shownBy: queryKeys.isFollowed(action.kind, action.id),
        failed: 'follows.failed',
      };
    case 'save':
      return {
        save: () => saveToShortlist(table, person, action.kind, action.id, true),
        shownBy: queryKeys.shortlist.prefix(),
        failed: 'shortlist.failed',
        done: 'shortlist.saved',
      };
    case 'guideVote':
      return {
        save: () => saveGuideVote(table, person, action.id, true),
        shownBy: queryKeys.guide(action.id),
        failed: 'guides.voteFailed',
      };
    case 'bookmark':
      return {
        save: () => saveBookmark(table, person, action.id, true),
        shownBy: queryKeys.guide(action.id),
        failed: 'guides.bookmarkFailed',
        done: 'guides.bookmarkSaved',
      };
    case 'guideRequest':
      return {
        save: () => requestGuide(table, person, action.course, action.type),
        shownBy: queryKeys.wantedGuides.prefix(),
        failed: 'guides.wanted.failed',
        done: 'guides.wanted.requested',
      };
    case 'facts':
      return {
        save: () => sendDraft(table, person),
        shownBy: queryKeys.ownFacts.prefix(person),
        failed: 'facts.failed',
        done: 'facts.sent',
      };
  }
}

/** Sends the answers that a visitor gave. They stay in the draft until they have arrived, or wait in the outbox. */
async function sendDraft(table: TableClient, person: string): Promise<void> {
  const pair = factDrafts.read(person);
  if (!pair) throw new Error('The answers are gone');
  try {
    await sendFacts(table, person, pair);
  } catch (error) {
    if (!mayArriveLater(error) || !enqueueFacts(person, pair)) throw error;
  }
  factDrafts.remove(person);
}

/** Saves something small in the name of a person; the queries that show it are fetched again. */
async function saveSmall(context: CommandContext, { person, action, onDone }: RunProps<SmallAction>): Promise<void> {
  const { queryClient, show, t, table } = context;
  const { save, shownBy: queryKey, failed, done } = savingOf(table, person, action);
  await runSingleMutation(queryClient, {
    mutationKey: ['pending-action', action],
    mutationFn: save,
    onSuccess() {
      if (action.what === 'hide') notifyHidden(context, action.kind, action.id);
      if (done) show({ title: t(done), variant: 'success' });
    },
    onError: error =>
      show({ title: t(failed), description: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
    onSettled: onDone,
  });
  // A first response under way may say how it was before, and fetching again would only wait for it.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

function SaveSmall(props: RunProps<SmallAction>) {
  const context = useCommandContext();
  const save = useEffectEvent(() => void saveSmall(context, props));
  useEffect(() => save(), []);
  return null;
}

const loadReport = () => import('#web/features/reports/components/pending-report.tsx');

function Report({ person, action: { target, about }, onDone }: RunProps<Of<'report'>>) {
  const report = useLateModule(loadReport, true, onDone);
  return report && <report.PendingReport person={person} target={target} about={about} onDone={onDone} />;
}

const loadMissing = () => import('#web/features/rating/components/missing/pending-missing.tsx');

function RateMissing({ person, action: { isSuggestion }, onDone }: RunProps<Of<'rateMissing'>>) {
  const missing = useLateModule(loadMissing, true, onDone);
  return missing && <missing.PendingMissing person={person} isSuggestion={isSuggestion} onDone={onDone} />;
}

const loadRating = () => import('#web/features/rating/components/pending-rating.tsx');

function Rate({ person, action: { kind, id }, onDone }: RunProps<Of<'rate'>>) {
  const rating = useLateModule(loadRating, true, onDone);
  return rating && <rating.PendingRating person={person} kind={kind} target={id} onDone={onDone} />;
}

const loadInstitutionReview = () =>
  import('#web/features/institution-reviews/components/pending-institution-review.tsx');

function ReviewInstitution({ person, onDone }: RunProps<Of<'reviewInstitution'>>) {
  const review = useLateModule(loadInstitutionReview, true, onDone);
  return review && <review.PendingInstitutionReview person={person} onDone={onDone} />;
}

/** On to the page that asked for signing in. */
function Visit({ action: { path }, onDone }: RunProps<Of<'visit'>>) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    onDone();
    void navigate(path);
  });
  useEffect(() => go(), []);
  return null;
}
