import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { formatDate } from '#web/lib/format.ts';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { otherKind } from '#web/entities/routing/kind.ts';
import { ReviewComment } from '#web/entities/reviews/review-comment.tsx';
import { ReviewFacts } from '#web/features/reviews/components/review-facts.tsx';
import { SemesterQuestion } from '#web/features/profile/components/semester-question.tsx';
import type { MyMissing } from '#web/features/rating/api/my-missing.ts';
import { LaterDay, LaterNote } from '#web/features/rating/components/later-note.tsx';
import { waitsFor } from '#web/features/rating/model/rating-form.ts';
import { MyMissingNote } from '#web/features/rating/components/missing/my-missing-note.tsx';
import { TeamReads } from '#web/features/profile/components/team-reads.tsx';
import { CutLink, isCuttable } from './cut-link.tsx';
import type { MyRating, Unlisted } from '#web/features/profile/api/list-my-ratings.ts';

interface MyRatingCardProps {
  readonly rating: MyRating;
  /** Rated entry, where it has left the catalogue. */
  readonly unlisted: Unlisted | undefined;
  /** State of a rating of something that was missing. */
  readonly missing: MyMissing | undefined;
  /** The academic year of its fall, where its writer is asked whether the one after is meant. */
  readonly requestedSemester: number | undefined;
  readonly onDelete: () => void;
}

/** One rating of one's own, with all that it says, and where it stands when not everybody sees it. */
export function MyRatingCard({ rating, unlisted, missing, requestedSemester, onDelete }: MyRatingCardProps) {
  const { kind, about, target, other, rating1, comment, created_at, status, held_reasons } = rating;
  const { t, language } = useTranslation();
  const open = missing && missing.state !== 'moved' ? missing : null;
  const name = about
    ? fullName(about, { t, language })
    : (open?.[kind] ?? (unlisted ? localName(unlisted, language) : t('myRatings.gone')));
  const otherName = open?.[otherKind[kind]];
  const linkId = about?.id ?? unlisted?.moved_to;
  const waits = waitsFor(rating.waits_for);
  const isOpen = status === 'visible' || status === 'held';
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          {linkId ? (
            <Link href={entryPaths[kind].href(linkId)} className="roomy hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className={open ? undefined : 'text-ink-faint'}>{name}</bdi>
          )}
        </h2>
        {!open && unlisted && !about && (
          <p className="text-sm text-ink-faint">{t(linkId ? 'myRatings.moved' : 'myRatings.gone')}</p>
        )}
        {open?.until ? (
          <p className="ms-auto text-sm text-ink-faint">{t('missing.until', { day: formatDate(open.until) })}</p>
        ) : waits ? (
          <p className="ms-auto text-sm text-ink-faint">
            <LaterDay rating={rating} waits={waits} />
          </p>
        ) : (
          <HebrewDate iso={created_at} className="ms-auto text-sm text-ink-faint" />
        )}
      </header>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <Stars value={rating1} label={t('score.stars', { stars: rating1 })} />
        {other && (
          <ChipLink href={entryPaths[otherKind[kind]].href(other.id)} current={false}>
            <bdi>{fullName(other, { t, language })}</bdi>
          </ChipLink>
        )}
        {!other && otherName && <bdi className="text-sm text-ink-soft">{otherName}</bdi>}
        <StateBadge rating={rating} missing={open} />
      </div>
      <ReviewComment>{comment}</ReviewComment>
      <ReviewFacts kind={kind} review={rating} />
      {requestedSemester !== undefined && (
        <SemesterQuestion userId={rating.user_id} id={rating.id} year={requestedSemester} />
      )}
      {missing && <MyMissingNote userId={rating.user_id} missing={missing} />}
      {waits && <LaterNote rating={rating} userId={rating.user_id} name={name} />}
      <DecisionNote of={rating} />
      {status === 'held' && !isSentBack(rating) && held_reasons.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {held_reasons.map(reason => t(`rating.held.reasons.${reason}`)).join(' · ')}
        </p>
      )}
      {status === 'held' && !waits && !isSentBack(rating) && about && <TeamReads institution={about.institution} />}
      {!isOpen && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('rating.failure.closed')}{' '}
          <Link
            href={paths.contact.href({ topic: 'appeal', about: `/${kind}/${target}` })}
            className="text-accent underline underline-offset-4"
          >
            {t('rating.appeal')}
          </Link>
        </p>
      )}
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          {(about ?? open) && (
            <ButtonLink
              href={ratePaths[kind].href(target)}
              size="small"
              icon="edit"
              data-track="edit_rating"
              aria-label={t('myRatings.editOf', { name })}
            >
              {t('myRatings.edit')}
            </ButtonLink>
          )}
          <Button
            size="small"
            variant="ghost"
            data-track="delete_rating"
            aria-label={t('myRatings.deleteOf', { name })}
            onClick={onDelete}
          >
            {t('myRatings.delete')}
          </Button>
          {isCuttable(rating) && <CutLink rating={rating} name={name} />}
        </div>
      )}
    </Panel>
  );
}

interface StateBadgeProps {
  readonly rating: MyRating;
  /** State of one whose page is not there. */
  readonly missing: MyMissing | null;
}

/** State of a rating that not everybody sees; nothing for any other. */
function StateBadge({ rating, missing }: StateBadgeProps) {
  const { t } = useTranslation();
  const { status } = rating;
  if (missing) {
    const isRefused = missing.state === 'refused';
    return (
      <Badge tone={isRefused ? 'danger' : 'accent'} icon={isRefused ? 'alert' : workIcons.clock}>
        {t(`missing.status.${isRefused ? 'refused' : 'waiting'}`)}
      </Badge>
    );
  }
  const waits = waitsFor(rating.waits_for);
  if (waits) {
    return (
      <Badge tone="accent" icon={workIcons.clock}>
        {t(`small.status.${waits}`)}
      </Badge>
    );
  }
  return (
    status !== 'visible' && (
      <Badge tone={status === 'held' ? 'accent' : 'danger'} icon="info">
        {t(`myRatings.status.${isSentBack(rating) ? 'sent_back' : status}`)}
      </Badge>
    )
  );
}
