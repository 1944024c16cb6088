import type { Guide } from './guide.ts';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface HelpfulCountProps {
  readonly guide: Pick<Guide, 'helpful_count' | 'published_on'>;
  /** Without a ground of its own, as at the end of a row. */
  readonly plain?: boolean;
}

/** Time that a guide counts as new. */
const newMs = 14 * 86_400_000;

/**
 * Number of people that a guide has helped: no score, so it has no colour. One that has helped nobody yet shows no
 * number; a recent one is called new.
 */
export function HelpfulCount({ guide: { helpful_count, published_on }, plain = false }: HelpfulCountProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (helpful_count === 0)
    return published_on !== null && now - Date.parse(published_on) < newMs ? (
      <span className="shrink-0 text-xs text-accent">{t('guides.new')}</span>
    ) : null;
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 font-semibold tabular-nums',
        plain ? 'text-sm text-ink-soft' : 'min-w-14.5 rounded-sm bg-raised px-2.5 py-1.5',
      )}
    >
      <Icon name="thumb-up" size={16} className="text-ink-faint" />
      <span aria-hidden="true">{helpful_count}</span>
      <span className="sr-only">{t('guides.helped', { count: helpful_count })}</span>
    </span>
  );
}
