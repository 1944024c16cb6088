import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import type { GuideFailure } from '../model/guide-failure.ts';

/** Reason why the guide was not sent, and what to do about it. What was written stays either way. */
export function GuideFailureLine({
  failure: { kind, opensAt, now },
  id,
}: {
  readonly failure: GuideFailure;
  /** Of the guide. */
  readonly id: string;
}) {
  const { t } = useTranslation();
  const ways: Partial<Record<GuideFailure['kind'], { readonly href: string; readonly label: string }>> = {
    profileIncomplete: { href: paths.profile.href(), label: t('rating.toProfile') },
    closed: {
      href: paths.contact.href({ topic: 'appeal', about: paths.studyGuide.href(id) }),
      label: t('rating.appeal'),
    },
    suspended: { href: paths.account.href(), label: t('account.title') },
    notYours: { href: paths.contributions.href(), label: t('contributions.title') },
  };
  const way = ways[kind];
  if (kind === 'changed')
    return (
      <NewerVersion title={t('newerVersion.guide')} hint={t('guideForm.failure.changed')}>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {now?.title}
        </p>
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {now?.body}
        </p>
      </NewerVersion>
    );
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {t(`guideForm.failure.${kind}`, { when: opensAt ? formatMoment(opensAt) : t('guideForm.midnight') })}
      {way && (
        <>
          {' '}
          <Link href={way.href} className="underline underline-offset-4">
            {way.label}
          </Link>
        </>
      )}
    </p>
  );
}
