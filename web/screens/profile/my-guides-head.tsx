import { useQuery } from '@tanstack/react-query';
import { guideCountsQuery } from '#web/entities/guides/guide-counts.ts';
import { useGuideDrafts } from '#web/entities/guides/use-guide-drafts.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** Titles of the two screens. */
export const myGuidesTexts = {
  bookmarks: { title: 'bookmarks.title', lead: 'bookmarks.lead' },
  contributions: { title: 'contributions.title', lead: 'contributions.lead' },
} as const;

interface MyGuidesHeadProps {
  readonly person: string;
  readonly at: keyof typeof myGuidesTexts;
}

/** The head of both screens: the way down to it, what it is, and the switch between the two. */
export function MyGuidesHead({ person, at }: MyGuidesHeadProps) {
  const { t } = useTranslation();
  const texts = myGuidesTexts[at];
  const counts = useQuery(guideCountsQuery(useTable(), person)).data;
  const begun = useGuideDrafts(person).filter(({ isNew }) => isNew).length;
  const tabs = [
    { name: 'bookmarks', href: paths.bookmarks.href(), count: counts?.bookmarks },
    { name: 'contributions', href: paths.contributions.href(), count: counts && counts.guides + begun },
  ] as const;
  return (
    <header className="grid gap-2">
      <Breadcrumbs
        label={t('details.breadcrumbs')}
        items={[{ label: t('profile.title'), href: paths.profile.href() }, { label: t(texts.title) }]}
      />
      <h1 className="heading">{t(texts.title)}</h1>
      <p className="lead">{t(texts.lead)}</p>
      <nav
        aria-label={t('contributions.switch')}
        className="mt-2.5 grid w-full max-w-104 grid-cols-2 rounded-md bg-raised p-1"
      >
        {tabs.map(({ name, href, count }) => (
          <Link
            key={name}
            href={href}
            aria-current={name === at ? 'page' : undefined}
            className={classNames(
              'grid min-h-11 place-items-center rounded-sm border px-1 text-center text-sm leading-tight font-medium md:text-base',
              name === at
                ? 'on border-edge bg-surface text-ink shadow-lift'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            <span>
              {t(myGuidesTexts[name].title)}
              {count !== undefined && ` · ${count}`}
            </span>
          </Link>
        ))}
      </nav>
    </header>
  );
}
