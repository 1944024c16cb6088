import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useIsOnline } from '#web/platform/device/connection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { type OutboxItem, targetOf } from './outbox-item.ts';
import { removeItem, sendNow } from './outbox.ts';
import { isBeingSent, missingNameIn, reasonTexts, referenceOf, type Said, saidBy, saidIn } from './outbox-words.ts';
import { useOutboxActions } from './use-outbox-actions.ts';

export interface OutboxCardProps {
  readonly item: OutboxItem;
  /** Opens a form from a screen that covers the page; messages, and so the undo of a deletion, lie below such a one. */
  readonly onOpen?: ((href: string) => void) | undefined;
}

/** One thing that waits to be sent: what it says, what is in its way, and what its person can do about it. */
export function OutboxCard({ item, onOpen }: OutboxCardProps) {
  const { t } = useTranslation();
  const title = useOutboxTitle(item);
  const said = saidBy(item);
  return (
    <Panel as="article" aria-label={title} className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="ms-auto text-sm text-ink-faint">
          {t('outbox.since', { when: formatMoment(new Date(item.createdAt).toISOString()) })}
        </p>
      </header>
      {said ? (
        <Words said={said} />
      ) : (
        item.what !== 'facts' && <p className="text-sm text-ink-soft">{t('outbox.elsewhere')}</p>
      )}
      <State item={item} />
      <Actions item={item} onOpen={onOpen} title={title} />
    </Panel>
  );
}

function Words({ said: { stars, words } }: { readonly said: Said }) {
  const { t } = useTranslation();
  return (
    <>
      {stars !== null && (
        <p>
          <Stars value={stars} label={t('score.stars', { stars })} />
        </p>
      )}
      <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </>
  );
}

/** State of the item. */
function State({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { status, reason, notBefore, result } = item;
  if (status === 'sent') return <Arrived item={item} />;
  if (isBeingSent(item, now)) return <Badge tone="accent">{t('outbox.sending')}</Badge>;
  if (status === 'back') return <p className="text-sm text-ink-soft">{t('outbox.back')}</p>;
  if (reason === 'changed') {
    return (
      <div className="grid gap-1 text-sm">
        <p className="text-danger">{t(result === null ? 'outbox.changedGone' : 'outbox.changed')}</p>
        {result !== null && (
          <div className="border-s-2 border-line ps-3">
            <Words said={saidIn(result)} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-1 text-sm text-pretty">
      {reason && <p className="text-danger">{t(reasonTexts[reason])}</p>}
      {(reason === 'profileIncomplete' || reason === 'otherInstitution') && (
        <p>
          <Link href={paths.profile.href()} className="roomy text-accent underline underline-offset-4">
            {t('rating.toProfile')}
          </Link>
        </p>
      )}
      {status === 'waiting' && (
        <p className="text-ink-soft">
          {notBefore === null
            ? t('outbox.waits')
            : t('outbox.later', { when: formatMoment(new Date(notBefore).toISOString()) })}
        </p>
      )}
    </div>
  );
}

const arrivedTexts = {
  rating: 'outbox.sentRating',
  institutionReview: 'institutionReviews.thanks',
  missing: 'missing.sent',
} as const satisfies Partial<Record<OutboxItem['what'], MessageKey>>;

/** It is there; a message with the reference to follow it by. */
function Arrived({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation();
  const reference = referenceOf(item);
  if (item.what === 'facts') return <Badge tone="ok">{t('facts.sent')}</Badge>;
  if (item.what !== 'contact') return <Badge tone="ok">{t(arrivedTexts[item.what])}</Badge>;
  return (
    <div role="status" className="grid gap-1 text-sm">
      <Badge tone="ok" icon="check">
        {t('contactForm.sentTitle')}
      </Badge>
      {reference === null ? (
        <p>{t('contactForm.errorDuplicate')}</p>
      ) : (
        <>
          <p>
            {t('contactForm.reference')} <b dir="ltr">{reference}</b>
          </p>
          <p className="text-ink-soft">{t('contactForm.keepReference')}</p>
        </>
      )}
    </div>
  );
}

function Actions({ item, onOpen, title }: OutboxCardProps & { readonly title: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const isOnline = useIsOnline();
  const { edit, remove } = useOutboxActions(item, onOpen);
  const nameOf = (action: string) => ({ 'aria-label': t('outbox.actionOf', { action, title }), children: action });
  const { status, reason, result } = item;
  const reference = referenceOf(item);
  if (status === 'sent') {
    return item.what !== 'contact' ? null : (
      <div className="flex flex-wrap gap-2">
        {reference !== null && (
          <ButtonLink size="small" href={paths.contact.href({ reference })} onClick={() => removeItem(item.id)}>
            {t('contactForm.follow')}
          </ButtonLink>
        )}
        <Button size="small" variant="ghost" onClick={() => removeItem(item.id)} {...nameOf(t('common.close'))} />
      </div>
    );
  }
  const isHeldBack = isBeingSent(item, now);
  const isChanged = reason === 'changed';
  return (
    <div className="flex flex-wrap gap-2">
      {isChanged && (
        <Button
          size="small"
          onClick={() => sendNow(item.id, { before: result })}
          {...nameOf(t('outbox.publishInstead'))}
        />
      )}
      {!isChanged && isOnline && !isHeldBack && (
        <Button size="small" onClick={() => sendNow(item.id)} {...nameOf(t('outbox.sendNow'))} />
      )}
      {saidBy(item) && (
        <Button
          size="small"
          icon="edit"
          disabled={isHeldBack}
          onClick={edit}
          {...nameOf(t(status === 'back' ? 'outbox.openForm' : 'outbox.takeBack'))}
        />
      )}
      {!onOpen && (
        <Button
          size="small"
          variant="ghost"
          disabled={isHeldBack}
          onClick={remove}
          {...nameOf(t(isChanged ? 'outbox.keepOther' : 'outbox.delete'))}
        />
      )}
    </div>
  );
}

/** Title of an item; without the name of its target where that cannot be loaded. */
function useOutboxTitle(item: OutboxItem): string {
  const { t, language } = useTranslation();
  const target = targetOf(item);
  const { data: entry } = useQuery({
    ...entryQuery(useTable(), target?.kind ?? 'professor', target?.target ?? 0),
    enabled: target !== null,
  });
  if (item.what === 'institutionReview') return t('outbox.institutionReview');
  if (item.what === 'facts') return t('outbox.facts');
  if (item.what === 'missing') return t('outbox.ratingOf', { name: missingNameIn(item) ?? '' });
  if (target === null) return t('outbox.message');
  return entry ? t('outbox.ratingOf', { name: fullName(entry, { t, language }) }) : t('outbox.rating');
}
