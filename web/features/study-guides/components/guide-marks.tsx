import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { loadForPress } from '#web/ui/use-late-module.ts';
import { Icon } from '#web/ui/icon.tsx';

interface MarkProps {
  readonly guide: GuideDetails;
  /** As the one call of its place; only until it is pressed. */
  readonly primary?: boolean;
  readonly className?: string;
}

const on = 'on border-transparent bg-accent-wash';

/** Says that a guide helped, with how many say so. Nobody votes for their own. */
export function GuideVoteButton({ guide, primary = false, className }: MarkProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const { is_voted, helpful_count } = guide;
  async function vote(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('../model/mark-guide.ts'));
    await command?.castGuideVote(context, guide);
  }
  return (
    <Button
      data-track="guide_vote"
      aria-pressed={is_voted}
      variant={primary && !is_voted ? 'primary' : 'quiet'}
      // The second press of a double click would take back what the first did.
      onClick={({ detail }) => detail < 2 && void vote()}
      className={classNames(is_voted && on, className)}
    >
      <Icon name="thumb-up" className={is_voted ? 'fill-current' : undefined} />
      {t('guides.vote')}
      {helpful_count > 0 && (
        <span className="tabular-nums">
          <span aria-hidden="true">· {helpful_count}</span>
          <span className="sr-only">{t('guides.helped', { count: helpful_count })}</span>
        </span>
      )}
    </Button>
  );
}

/** Keeps a guide for later. */
export function BookmarkButton({ guide, className }: MarkProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const { is_bookmarked } = guide;
  async function keep(): Promise<void> {
    const command = await loadForPress(() => import('../model/mark-guide.ts'));
    await command?.toggleBookmark(context, guide);
  }
  return (
    <Button
      data-track="bookmark"
      aria-pressed={is_bookmarked}
      onClick={({ detail }) => detail < 2 && void keep()}
      className={classNames(is_bookmarked && on, className)}
    >
      <Icon name={documentIcons.bookmark} className={is_bookmarked ? 'fill-current' : undefined} />
      {t(is_bookmarked ? 'guides.bookmarked' : 'guides.bookmark')}
    </Button>
  );
}
