import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { feelSuccess } from '#web/platform/haptics.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { fullName, type EntryDetails } from '#web/entities/catalogue/entry.ts';
import { ratingRewardsQuery } from '../api/after-rating.ts';
import type { SavedRating } from '../api/save-rating.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import { AnswerFacts } from '#web/entities/facts/answer-facts.tsx';
import { LateInstallOffer } from '#web/entities/install/late-install-offer.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { waitsFor } from '../model/rating-form.ts';
import { HeldNotice } from './held-notice.tsx';
import { NextRatings } from './next-to-rate.tsx';
import { ClockTile, NumberTile } from './number-tile.tsx';
import { appearsLine, useLaterDays } from './use-appearance.ts';
import { TicketsPanel } from './tickets-panel.tsx';

interface ThanksProps {
  readonly entry: EntryDetails;
  readonly saved: SavedRating;
  readonly userId: string;
}

/**
 * After sending: thanks, which review it is and what it earned, and who else would be glad of a rating. One that is
 * held says that it waits, why, and what to change.
 */
export function Thanks({ entry, saved, userId }: ThanksProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { kind, id } = entry;
  const isHeld = saved.status === 'held';
  const waits = waitsFor(saved.waits_for);
  const line = appearsLine(waits, useLaterDays(saved, waits !== null), t);
  const isPublished = saved.isNew && !isHeld;
  const earned = useQuery({ ...ratingRewardsQuery(table, kind, saved.id), enabled: isPublished }).data ?? null;
  // An edit earns nothing; what the review has earned before may still be cached.
  const rewards = isPublished ? earned : null;
  const other = saved.other ?? null;
  const related = useQuery({ ...relatedQuery(table, kind, id), enabled: other !== null }).data;
  const name = fullName(entry, { t, language });
  const named = related?.find(each => each.id === other);
  const courseName = kind === 'course' ? name : named ? localName(named, language) : null;

  // That the details are saved, and what else was said on the way: this page is what it was for.
  const { clear } = useToast();
  useEffect(() => clear(), [clear]);
  useEffect(() => feelSuccess(), []);

  // The form has gone with the focus in it. A frame later than the announcer of screens, which sends it to their
  // beginning.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-5 py-5">
      <header className="grid justify-items-center gap-2 pt-4 text-center">
        {waits ? <ClockTile /> : <NumberTile kind={kind} number={rewards?.number ?? null} isHeld={isHeld} />}
        <h1 ref={heading} tabIndex={-1} className="heading mt-2 text-balance outline-none">
          {t(waits ? 'missing.sent' : isHeld ? 'rating.held.title' : saved.isNew ? 'rating.thanks' : 'rating.saved')}
        </h1>
        {line && <p className="text-balance text-ink-soft">{line}</p>}
        {!isHeld && (
          <p className="text-balance text-ink-soft">
            {courseName === null ? t('rating.goodFor', { name }) : t('rating.goodForCourse', { name: courseName })}
          </p>
        )}
      </header>
      {isSentBack(saved) ? (
        <Panel>
          <DecisionNote of={saved} />
        </Panel>
      ) : (
        // Reworded after it came back, it waits for an admin, whatever its words are.
        isHeld &&
        (!waits || saved.held_reasons.length > 0) && (
          <HeldNotice
            reasons={saved.decision_reason === null ? saved.held_reasons : []}
            editHref={ratePaths[kind].href(id)}
          />
        )
      )}
      <Panel as="div" className="empty:hidden">
        <AnswerFacts kind={kind} target={id} other={other} />
      </Panel>
      {rewards && rewards.earned > 0 && <TicketsPanel rewards={rewards} />}
      {!isHeld && (
        <ShareButton
          title={name}
          path={entryPaths[kind].href(id)}
          bigLabel={t(courseName === null ? 'rating.tell' : 'rating.tellCourse')}
        />
      )}
      <div className="-mt-2 flex flex-wrap justify-center gap-x-2">
        {!isHeld && (
          <ButtonLink href={ratePaths[kind].href(id)} variant="ghost" icon="edit">
            {t('rating.held.edit')}
          </ButtonLink>
        )}
        <ButtonLink href={entryPaths[kind].href(id)} variant="ghost">
          {t('rating.backTo', { name })}
        </ButtonLink>
        <ButtonLink href={paths.myRatings.href()} variant="ghost">
          {t('profile.allRatings')}
        </ButtonLink>
      </div>
      {!isHeld && <LateInstallOffer />}
      <NextRatings userId={userId} kind={kind} target={id} other={other} courseName={courseName} />
    </div>
  );
}
