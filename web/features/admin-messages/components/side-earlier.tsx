import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { caseParameter } from '#web/entities/admin/case.ts';
import { Moment, Timeline } from '#web/entities/admin/timeline.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { EarlierMessage } from '../model/message-case.ts';

/** Other messages from the same address. */
export function SideEarlier({ earlier }: { readonly earlier: readonly EarlierMessage[] }) {
  const { t, language } = useTranslation();
  if (earlier.length === 0) return null;
  return (
    <CaseSideSection title={t('messages.earlier.title')}>
      <Timeline>
        {earlier.map(({ id, topic, reference, created_at, status, answered_after_hours: hours }) => (
          <Moment key={id}>
            <Link
              href={adminHref('queue', `case=${caseParameter({ kind: 'message', key: id })}`)}
              className="roomy hover:underline"
            >
              {t(`contactForm.topics.${topic}`)}, <HebrewDate iso={created_at} />
            </Link>
            <span className="text-xs text-ink-faint">
              <bdi dir="ltr">{reference}</bdi>
              {' · '}
              {hours === null
                ? t(`contactCase.statuses.${status}`)
                : t('messages.earlier.answered', { count: hours, hours: hours.toLocaleString(language) })}
            </span>
          </Moment>
        ))}
      </Timeline>
    </CaseSideSection>
  );
}
