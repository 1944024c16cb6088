import type { ReactNode } from 'react';
import { suggestionDismissals } from '#contract/words.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { parseTerm, semesterName } from '#web/entities/semesters/semester-name.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { DecisionWords } from '#web/entities/rating/decision-note.tsx';
import { answerReasonText, claimReasonText } from '#web/entities/answers/answer-reason-text.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import type { Notice } from '../api/list-notices.ts';

const icons: Readonly<Record<Notice['kind'], IconName>> = {
  new_review: 'edit',
  rating_held: 'info',
  rating_published: 'check',
  rating_removed: 'alert',
  report_handled: 'flag',
  guide_approved: 'check',
  guide_rejected: 'alert',
  guide_hidden: 'alert',
  wanted_answered: 'book',
  new_guide: 'book',
  rating_sent_back: 'edit',
  institution_rating_held: 'info',
  institution_rating_published: 'check',
  institution_rating_removed: 'alert',
  institution_rating_sent_back: 'edit',
  report_upheld: 'check',
  report_dismissed: 'flag',
  reports_weigh_less: 'flag',
  warned: 'alert',
  suspended: 'alert',
  suspension_ended: 'check',
  message_answered: 'check',
  suggestion_accepted: 'check',
  suggestion_dismissed: 'info',
  raffle_won: 'check',
  identity_seen: 'alert',
  claim_confirmed: 'check',
  claim_rejected: 'alert',
  claim_revoked: 'alert',
  answer_published: 'check',
  answer_rejected: 'alert',
  answer_removed: 'alert',
  semester_over: 'book',
};

/** Tests whether there are words for a notice: a later release, which shares the database, may make other kinds. */
export const isKnown = ({ kind }: Notice) => Object.hasOwn(icons, kind);

/**
 * Link of a notice about study guides: to the own guide, to all own ones where something is to be done, or the
 * course's.
 */
function guideHref({ kind, guide_id, course }: Notice): string | null {
  if (kind === 'guide_rejected' || kind === 'guide_hidden') return paths.contributions.href();
  if (kind === 'guide_approved') return guide_id && paths.studyGuide.href(guide_id);
  return course && paths.courseStudyGuides.href(course.id);
}

/** Key of the text; what became of a suggestion says what became of the rating that came with it. */
function textKey({ kind, rating_id, course_rating_id, until }: Notice) {
  if (!(rating_id ?? course_rating_id)) return `notices.${kind}` as const;
  if (kind === 'suggestion_accepted') return 'notices.suggestion_accepted_rated';
  if (kind === 'suggestion_dismissed')
    return until === null ? 'notices.suggestion_dismissed_rated' : 'notices.suggestion_dismissed_until';
  return `notices.${kind}` as const;
}

/** One notice: what happened, to whom, when, and where to go about it. */
export function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { t, language } = useTranslation();
  const { kind, reason, note, professor, course, count, created_at, read_at } = notice;
  const entry = professor ?? course;
  const entryHref = entry && entryPaths[professor ? 'professor' : 'course'].href(entry.id);
  const rateHref = entry && (professor ? paths.rate : paths.rateCourse).href(entry.id);
  const isOfGuides = kind.startsWith('guide_') || kind === 'wanted_answered' || kind === 'new_guide';
  const isOfAnswers = kind.startsWith('claim_') || kind.startsWith('answer_');
  const href = isOfGuides
    ? guideHref(notice)
    : kind === 'semester_over'
      ? paths.mySemester.href()
      : isOfAnswers
        ? entry && paths.pageAnswer.href(entry.id)
        : kind === 'message_answered'
          ? reason && paths.contact.href({ reference: reason })
          : kind === 'raffle_won'
            ? paths.contact.href()
            : kind === 'rating_held' || kind === 'rating_sent_back'
              ? (rateHref ?? paths.profile.href('ratings'))
              : kind === 'suggestion_dismissed' && (notice.rating_id ?? notice.course_rating_id)
                ? paths.myRatings.href()
                : entryHref;
  // A report without a target was about a review of an institution.
  const isOfInstitution = kind.startsWith('report_') && notice.professor_id === null && notice.course_id === null;
  const name = entry ? (
    <bdi>{localName(entry, language)}</bdi>
  ) : (
    t(isOfInstitution ? 'notices.institutionReview' : 'notices.gone')
  );
  const answerReason = isOfAnswers && (kind.startsWith('claim_') ? claimReasonText : answerReasonText)(reason);
  const dismissal = kind === 'suggestion_dismissed' && suggestionDismissals.find(each => each === reason);
  const term = kind === 'semester_over' ? parseTerm(reason) : null;
  const semester = term ? semesterName(term, 'long', t) : '';
  const day = notice.until !== null && <HebrewDate iso={notice.until} />;
  const text: ReactNode = fillText(t(textKey(notice), { count, semester }), { name, day });
  return (
    <Panel as="article" className="flex items-start gap-3">
      <Icon name={icons[kind]} className="mt-1 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <h2 className={read_at === null ? 'font-semibold' : undefined}>
          {href === null ? (
            text
          ) : (
            <Link href={href} className="roomy hover:underline">
              {text}
            </Link>
          )}
        </h2>
        <div className="text-sm text-pretty text-ink-soft">
          {answerReason && <p>{t(answerReason)}</p>}
          <DecisionWords reason={dismissal || isOfAnswers || term ? null : reason} note={note} />
          {dismissal && <p>{t(`notices.dismissals.${dismissal}`)}</p>}
        </div>
        {kind === 'rating_held' && (
          <p className="mt-1 text-sm text-pretty text-ink-soft">{t('notices.rating_heldHint')}</p>
        )}
        {kind === 'rating_removed' && entryHref !== null && (
          <Link
            href={paths.contact.href({ topic: 'appeal', about: entryHref })}
            className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
          >
            {t('notices.appeal')}
          </Link>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <HebrewDate iso={created_at} className="text-sm text-ink-faint" />
          {read_at === null && <Badge tone="accent">{t('notices.unread')}</Badge>}
        </div>
      </div>
    </Panel>
  );
}
