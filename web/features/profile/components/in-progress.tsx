import { useQuery } from '@tanstack/react-query';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { activityQuery } from '../api/own-effect.ts';

const icons = { review: 'edit', guide: 'book', report: 'flag' } as const;
const states = {
  held: 'waits',
  pending: 'waits',
  sent_back: 'sentBack',
  reviewed: 'accepted',
  dismissed: 'stays',
} as const;

/** What of the person's waits, and what came of their reports, in one place; nothing where there is neither. */
export function InProgress({ userId }: { readonly userId: string }) {
  const { t, language } = useTranslation();
  const rows = useQuery(activityQuery(useTable(), userId)).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="in-progress">
      <h2 id="in-progress" className="mb-2 text-lg font-bold">
        {t('profile.activity.title')}
      </h2>
      <ul>
        {rows.map(({ what, state, name, name_en, moved_at, key }) => {
          const kind = what as 'review' | 'guide' | 'report';
          const title = t(`profile.activity.${kind}`, {
            name: name === null ? t('myRatings.gone') : localName({ name, name_en }, language),
          });
          return (
            <li key={key} className="flex gap-3 border-t border-line py-3 first:border-t-0">
              <Icon name={icons[kind]} className="mt-0.5 shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1">
                {kind === 'report' ? (
                  <p className="wrap-anywhere" dir="auto">
                    {title}
                  </p>
                ) : (
                  <Link
                    href={(kind === 'guide' ? paths.contributions : paths.myRatings).href()}
                    className="roomy wrap-anywhere hover:underline"
                  >
                    {title}
                  </Link>
                )}
                <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
                  {t(`profile.activity.states.${states[state as keyof typeof states]}`)}
                  {moved_at !== null && <HebrewDate iso={moved_at} />}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
