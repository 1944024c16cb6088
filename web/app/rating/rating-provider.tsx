import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Kind } from '#web/entities/routing/kind.ts';
import { RatingContext, type RatingSheetProps } from '#web/entities/rating/rating-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { StarNumber } from '#web/ui/star-number.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { recordLater } from '../analytics/record-later.ts';

const loadNotes = () => import('#web/features/rating/components/target-notes.tsx');

interface Rated {
  readonly kind: Kind;
  readonly target: number;
  readonly stars: StarNumber | undefined;
  /** The form for a visitor. */
  readonly Sheet: ComponentType<RatingSheetProps>;
}

interface Sheet extends Rated {
  /** The page that it was opened over. */
  readonly over: string;
  /** Out of sight while its writer signs in; it comes back when they think better of it. */
  readonly isAway: boolean;
}

/** Begins ratings from anywhere. The code of all of it comes when it is needed. */
export function RatingProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { status, user, isNewUser, isProfileLoaded } = useSession();
  const signIn = useSignIn();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const userId = status === 'in' ? user?.firebase_uid : undefined;
  const isReady = userId !== undefined && isProfileLoaded && !isNewUser;

  // What waited for its writer is sent now. What is still being written stays in sight, though its writer has signed in
  // elsewhere.
  if (isReady && sheet?.isAway) setSheet(null);
  const formKey = useFormKey();
  const [knownKey, setKnownKey] = useState(formKey);
  if (formKey !== knownKey) {
    setKnownKey(formKey);
    setSheet(null);
  }
  // Going back leaves it as it leaves the page; the draft stays.
  if (sheet && !sheet.isAway && sheet.over !== pathname) setSheet(null);
  if (sheet?.isAway && !signIn.isOpen && status === 'out') setSheet({ ...sheet, isAway: false });

  // A press before it is known who is there waits for that.
  const [wanted, setWanted] = useState<Rated | null>(null);
  const isKnown = status !== 'loading';
  const begin = ({ kind, target, stars, Sheet }: Rated) => {
    setWanted(null);
    if (userId === undefined) {
      setSheet({ kind, target, stars, Sheet, over: pathname, isAway: false });
      recordLater('start_rating', 'rate', pathname); // TRACK-03, as a rating page does for people who are signed in
    } else
      void navigate(
        paths[kind === 'professor' ? 'rate' : 'rateCourse'].href(target) + (stars ? `?stars=${stars}` : ''),
      );
  };

  const isBeginning = wanted !== null;
  const rating = useMemo(
    () => ({
      rate: (kind: Kind, target: number, Sheet: Rated['Sheet'], stars?: StarNumber) =>
        setWanted({ kind, target, stars, Sheet }),
      isBeginning,
      // Called for its elements, never rendered as a component.
      // oxlint-disable-next-line react/no-unstable-nested-components
      notes: (kind: Kind, target: number) => isKnown && <TargetNotes kind={kind} target={target} userId={userId} />,
    }),
    [isBeginning, isKnown, userId],
  );
  return (
    <RatingContext value={rating}>
      {children}
      {wanted && isKnown && <Beginning onMount={() => begin(wanted)} />}
      {sheet && (
        <sheet.Sheet
          kind={sheet.kind}
          target={sheet.target}
          stars={sheet.stars}
          open={!sheet.isAway}
          onClose={() => setSheet(null)}
          onSignInNeeded={() => {
            signIn.open({ what: 'rate', kind: sheet.kind, id: sheet.target });
            setSheet({ ...sheet, isAway: true });
          }}
        />
      )}
    </RatingContext>
  );
}

function Beginning({ onMount }: { readonly onMount: () => void }) {
  const mounted = useEffectEvent(onMount);
  useEffect(() => mounted(), []);
  return null;
}

type NotesModule = Awaited<ReturnType<typeof loadNotes>>;

function TargetNotes(props: ComponentProps<NotesModule['TargetNotes']>) {
  const module = useLateModule(loadNotes, true);
  return module && <module.TargetNotes {...props} />;
}
