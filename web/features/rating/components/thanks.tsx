import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { feelSuccess } from '#web/platform/haptics.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { fullName, type EntryDetails } from '#web/entities/catalogue/entry.ts';
import { nextToRateQuery, ticketsEarnedQuery } from '../api/after-rating.ts';
import type { SavedRating } from '../api/save-rating.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import { LateInstallOffer } from '#web/entities/install/late-install-offer.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { HeldNotice } from './held-notice.tsx';

interface ThanksProps {
  readonly entry: EntryDetails;
  readonly saved: SavedRating;
  readonly userId: string;
}

/**
 * After sending: thanks, what it earned, and who else would be glad of a rating. One that is held says that it waits,
 * and why.
 */
export function Thanks({ entry, saved, userId }: ThanksProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { kind, id } = entry;
  const tickets = useQuery({ ...ticketsEarnedQuery(table, kind, saved.id), enabled: saved.isNew }).data ?? 0;
  const next = useQuery(nextToRateQuery(table, userId, kind, id)).data ?? [];
  const name = fullName(entry, { t, language });
  const isHeld = saved.status === 'held';
  const earned = tickets > 0 ? t('rating.tickets', { count: tickets }) : undefined;

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
    <div className="grid grid-cols-1 gap-5 py-7">
      <header className="grid justify-items-center gap-2 px-5 py-9 text-center">
        <span className="grid size-16 place-items-center rounded-lg bg-raised text-ink-faint">
          <Icon name={isHeld ? 'info' : 'check'} size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="heading mt-2 text-balance outline-none">
          {t(isHeld ? 'rating.held.title' : saved.isNew ? 'rating.thanks' : 'rating.saved')}
        </h1>
        {earned && !isHeld && (
          <p role="status" className="text-ink-soft">
            {earned}
          </p>
        )}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <ButtonLink href={entryPaths[kind].href(id)} variant="primary">
            {t('rating.backTo', { name })}
          </ButtonLink>
          <ShareButton title={name} path={entryPaths[kind].href(id)} />
          {!isHeld && (
            <ButtonLink href={ratePaths[kind].href(id)} size="small" icon="edit">
              {t('rating.held.edit')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.myRatings.href()} size="small">
            {t('profile.allRatings')}
          </ButtonLink>
        </div>
      </header>
      {isSentBack(saved) ? (
        <Panel>
          <DecisionNote of={saved} />
        </Panel>
      ) : (
        // Reworded after it came back, it waits for an admin, whatever its words are.
        isHeld && (
          <HeldNotice
            reasons={saved.decision_reason === null ? saved.held_reasons : []}
            editHref={ratePaths[kind].href(id)}
          />
        )
      )}
      {!isHeld && <LateInstallOffer />}
      {next.length > 0 && (
        <section aria-labelledby="next-to-rate" className="grid gap-3">
          <h2 id="next-to-rate" className="text-xl font-bold">
            {t(`rating.${kind}.next`)}
          </h2>
          <CardGrid>
            {next.map(other => (
              <li key={other.id}>
                <Card
                  href={ratePaths[kind].href(other.id)}
                  title={fullName(other, { t, language })}
                  headingLevel={3}
                  leading={<EntryAvatar entry={{ kind, ...other }} />}
                  lines={[other.rating_count > 0 ? t('score.count', { count: other.rating_count }) : t('score.none')]}
                />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}
