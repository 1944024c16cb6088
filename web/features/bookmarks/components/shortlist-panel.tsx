import { useQuery } from '@tanstack/react-query';
import { departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { scalesIcon } from '#web/entities/compare/compare-button.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { shortlistQuery } from '#web/entities/shortlist/shortlist-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

const maxShown = 3;

/** What the person saved last, with the ways to all of it and to a comparison. */
export function ShortlistPanel({ person }: { readonly person: string }) {
  const { t, language } = useTranslation();
  const entries = useQuery(shortlistQuery(useTable(), person)).data;
  return (
    <Panel aria-labelledby="shortlist">
      <header className="mb-2 flex items-center justify-between gap-3">
        <h2 id="shortlist" className="text-lg font-bold">
          {t('shortlist.title')}
        </h2>
        <Link
          href={paths.shortlist.href()}
          aria-describedby="shortlist"
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
        >
          {entries?.length ? t('shortlist.all', { number: entries.length }) : t('shortlist.open')}
        </Link>
      </header>
      {entries?.length === 0 && <p className="text-pretty text-ink-soft">{t('shortlist.emptyHint')}</p>}
      <ul>
        {entries?.slice(0, maxShown).map(entry => (
          <li
            key={entry.kind + entry.id}
            className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <EntryAvatar entry={entry} />
            <span className="min-w-0 flex-[1_1_7rem]">
              <Link href={entryPaths[entry.kind].href(entry.id)} className="roomy wrap-anywhere hover:underline">
                <bdi>{fullName(entry, { t, language })}</bdi>
              </Link>
              <span className="block text-sm text-ink-faint">{departmentName(entry.department, language)}</span>
            </span>
            <EntryScore rated={entry} />
          </li>
        ))}
      </ul>
      {entries && entries.length > 1 && (
        <ButtonLink href={paths.shortlist.href()} icon={scalesIcon} wide className="mt-3">
          {t('shortlist.compare')}
        </ButtonLink>
      )}
    </Panel>
  );
}
