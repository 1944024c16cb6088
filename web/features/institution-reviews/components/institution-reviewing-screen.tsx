import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { InstitutionReview } from '../api/list-institution-reviews.ts';
import { parseInstitutionState } from '../model/institution-state.ts';
import { OneInstitution } from './one-institution.tsx';
import { OwnReviewPrompt } from './own-review-prompt.tsx';
import type { ReviewOutcome } from './pending-institution-review.tsx';
import { Ranking } from './ranking.tsx';

const loadSheet = () => import('./review-sheet.tsx');

export interface ReportInstitutionReviewProps {
  readonly institution: number;
  readonly review: InstitutionReview;
  readonly onClosed: () => void;
}

interface InstitutionReviewingScreenProps {
  /** The dialog in which a review is reported; another feature, so the screen brings it. */
  readonly loadReport: () => Promise<{ readonly ReportInstitutionReview: ComponentType<ReportInstitutionReviewProps> }>;
}

/** ROUTE-18: how it is at each institution, honestly: the ranking of all, or one of them. */
export function InstitutionReviewingScreen({ loadReport }: InstitutionReviewingScreenProps) {
  const { t } = useTranslation();
  const { key, state: outcome } = useLocation();
  const state = parseInstitutionState(useSearch());
  const { institution } = state;
  const formKey = useFormKey();
  const { status } = useSession();
  const signIn = useSignIn();

  // A location that asks for the form opens it, once, with what was in its way.
  const outcomeState = outcomeOf(outcome);
  const [form, setForm] = useState<'closed' | 'open' | 'away'>('closed');
  const [opened, setOpened] = useState<string | null>(null);
  if (outcomeState && opened !== key) {
    setOpened(key);
    setForm('open');
  }
  // Out of sight while its writer signs in; it comes back when they think better of it.
  if (form === 'away' && !signIn.isOpen) setForm(status === 'out' ? 'open' : 'closed');
  const sheet = useLateModule(loadSheet, form !== 'closed', () => setForm('closed'));

  const [reported, setReported] = useState<InstitutionReview | null>(null);
  const report = useLateModule(loadReport, reported !== null, () => setReported(null));
  const review = () => setForm('open');
  return (
    <div className="grid grid-cols-1 gap-5 pb-10">
      {institution === null ? (
        <>
          <header className="grid gap-2 pt-5.5 md:pt-9">
            <h1 className="heading">{t('institutionReviews.heading')}</h1>
            <p className="lead">{t('institutionReviews.lead')}</p>
          </header>
          <OwnReviewPrompt onReview={review} />
          <Ranking by={state.by} />
        </>
      ) : (
        <div>
          <OneInstitution
            key={institution}
            state={{ ...state, institution }}
            onReview={review}
            onReport={setReported}
          />
        </div>
      )}
      {sheet && (
        <sheet.ReviewSheet
          key={formKey}
          institution={institution}
          open={form === 'open'}
          failure={opened === key && outcomeState ? outcomeState.institutionReview : null}
          onClose={() => setForm('closed')}
          onSignInNeeded={() => {
            signIn.open({ what: 'reviewInstitution' });
            setForm('away');
          }}
        />
      )}
      {report && reported && institution !== null && (
        <report.ReportInstitutionReview
          key={reported.id}
          institution={institution}
          review={reported}
          onClosed={() => setReported(null)}
        />
      )}
    </div>
  );
}

function outcomeOf(state: unknown): ReviewOutcome | null {
  return typeof state === 'object' && state !== null && 'institutionReview' in state ? (state as ReviewOutcome) : null;
}
