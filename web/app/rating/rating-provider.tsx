import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type RatedKind, RatingContext, type RatingSheetProps } from '#web/lib/rating-context.ts';
import { useSession } from '#web/lib/session-context.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';
import { browserStorage } from '#web/lib/stored-json.ts';
import { paths } from '#web/paths.ts';

const PendingRating = lazy(async () => ({ default: (await import('#web/features/rating/components/pending-rating.tsx')).PendingRating }));
const OwnRatingNote = lazy(async () => ({ default: (await import('#web/features/rating/components/own-rating-note.tsx')).OwnRatingNote }));

interface Rated {
  readonly kind: RatedKind;
  readonly target: number;
  /** The form for a visitor. */
  readonly Sheet: ComponentType<RatingSheetProps>;
}

interface Sheet extends Rated {
  /** The page that it was opened over. */
  readonly over: string;
  /** Out of sight while its writer signs in; it comes back when they think better of it. */
  readonly isAway: boolean;
}

/** Begins ratings from anywhere, and sends what was written before signing in. The code of all of it comes when it is needed. */
export function RatingProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { status, user, isNewUser, isProfileLoaded } = useSession();
  const signIn = useSignIn();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [hasPending, setPending] = useState(false);
  const userId = status === 'in' ? user?.firebase_uid : undefined;
  const isReady = userId !== undefined && isProfileLoaded && !isNewUser;

  // Whenever somebody has come, and everything about them is there: what waited for that goes out.
  const [wasReady, setWasReady] = useState(false);
  if (isReady !== wasReady) {
    setWasReady(isReady);
    if (isReady && (sheet?.isAway || hasSentDraft())) setPending(true);
    // What is still being written stays in sight, though its writer has signed in elsewhere meanwhile.
    if (isReady && sheet?.isAway) setSheet(null);
  }
  // Going back leaves it as it leaves the page; the draft stays.
  if (sheet && !sheet.isAway && sheet.over !== pathname) setSheet(null);
  if (sheet?.isAway && !signIn.isOpen && status === 'out') setSheet({ ...sheet, isAway: false });

  // A press before it is known who is there waits for that.
  const [wanted, setWanted] = useState<Rated | null>(null);
  const isKnown = status !== 'loading';
  const begin = ({ kind, target, Sheet }: Rated) => {
    setWanted(null);
    if (userId === undefined) setSheet({ kind, target, Sheet, over: pathname, isAway: false });
    else void navigate(paths[kind === 'professor' ? 'rate' : 'rateCourse'].href(target));
  };

  const isBeginning = wanted !== null;
  const rating = useMemo(
    () => ({
      rate: (kind: RatedKind, target: number, Sheet: Rated['Sheet']) => setWanted({ kind, target, Sheet }),
      isBeginning,
      ownRating: (kind: RatedKind, target: number) => userId !== undefined && ownRatingNote(kind, target, userId),
    }),
    [isBeginning, userId],
  );
  return (
    <RatingContext value={rating}>
      {children}
      {wanted && isKnown && <Beginning onMount={() => begin(wanted)} />}
      <Suspense>
        {sheet && (
          <sheet.Sheet
            kind={sheet.kind}
            target={sheet.target}
            open={!sheet.isAway}
            onClose={() => setSheet(null)}
            onSignInNeeded={() => {
              signIn.open();
              setSheet({ ...sheet, isAway: true });
            }}
          />
        )}
        {hasPending && isReady && <PendingRating onDone={() => setPending(false)} />}
      </Suspense>
    </RatingContext>
  );
}

function Beginning({ onMount }: { readonly onMount: () => void }) {
  const mounted = useEffectEvent(onMount);
  useEffect(() => mounted(), []);
  return null;
}

function ownRatingNote(kind: RatedKind, target: number, userId: string): ReactNode {
  return (
    <Suspense>
      <OwnRatingNote kind={kind} target={target} userId={userId} />
    </Suspense>
  );
}

/** Whether a draft waits to be sent, without the code that reads one. */
function hasSentDraft(): boolean {
  return browserStorage('localStorage')?.getItem('pendingReview')?.includes('"isSent":true') ?? false;
}
