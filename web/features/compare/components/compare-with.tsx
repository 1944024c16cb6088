import { compareHref } from '#web/entities/compare/compare-href.ts';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { compareWithQuery } from '../api/compare-with-query.ts';

/** Candidates for a free column, as plain addresses. */
export function CompareWith({ kind, ids }: { readonly kind: Kind; readonly ids: readonly number[] }) {
  const { t, language } = useTranslation();
  const { data } = useQuery(compareWithQuery(useTable(), kind, ids[0] ?? 0));
  const others = data?.others.filter(({ id }) => !ids.includes(id)) ?? [];
  const list = kind === 'professor' ? paths.professors : paths.courses;
  return (
    <Panel aria-labelledby="compare-with" className="grid grid-cols-1 justify-items-start gap-3">
      {data && others.length > 0 && (
        <>
          <h2 id="compare-with" className="text-lg font-bold">
            {t(`compare.with.${kind}`, { name: isolate(fullName(data.by, { t, language })) })}
          </h2>
          <ul className="grid w-full gap-1">
            {others.map(other => (
              <li
                key={other.id}
                className="row-link relative flex min-h-11 flex-wrap items-center gap-3 rounded-md px-2 py-1.5"
              >
                <span aria-hidden="true" className="text-accent">
                  +
                </span>
                <Link
                  href={compareHref(kind, [...ids, other.id])}
                  rel="nofollow"
                  aria-label={t('compare.with.add', { name: fullName(other, { t, language }) })}
                  className="min-w-0 flex-[1_1_6rem] wrap-anywhere"
                >
                  <bdi>{fullName(other, { t, language })}</bdi>
                </Link>
                <EntryScore rated={other} size="small" />
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href={list.href()} size="small" icon="search">
        {t(`compare.with.other.${kind}`)}
      </ButtonLink>
    </Panel>
  );
}
