import { useQuery } from '@tanstack/react-query';
import { institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { SearchResult } from '../model/found.ts';
import { FoundIcon } from './found-icon.tsx';

/** Note of the text that was searched instead of the typed one, with a link to search that. */
export function MeantNote({
  result: { way, searched },
  typed,
  onExactly,
}: {
  readonly result: SearchResult;
  readonly typed: string;
  readonly onExactly: () => void;
}) {
  const { t } = useTranslation();
  if (way !== 'layout' && way !== 'typo') return null;
  return (
    <div className="mt-2 grid gap-1 rounded-md bg-accent-wash p-4 pb-1 text-sm">
      <p>
        {fillText(t(way === 'layout' ? 'search.otherKeyboard' : 'search.withoutTypo'), {
          searched: <bdi className="font-bold">{searched}</bdi>,
        })}
      </p>
      <button
        type="button"
        data-track="search_exactly"
        onClick={onExactly}
        className="min-h-11 justify-self-start text-ink-soft underline underline-offset-4"
      >
        {fillText(t('search.exactly'), { typed: <bdi>{typed}</bdi> })}
      </button>
    </div>
  );
}

/** Nothing has all of the words: says where was looked. */
export function NothingFound({ typed, hasNearest }: { readonly typed: string; readonly hasNearest: boolean }) {
  const { t } = useTranslation();
  const { data: institutions } = useQuery(institutionsQuery(useTable()));
  return (
    <div className="px-2.5 pt-3">
      <h2 className="text-lg leading-tight font-bold">{fillText(t('search.none'), { typed: <bdi>{typed}</bdi> })}</h2>
      <p className="mt-1 text-ink-soft">
        {institutions ? t('search.lookedIn', { count: institutions.length }) : t('search.lookedEverywhere')}
      </p>
      {hasNearest && <p className="pt-4 text-sm font-semibold text-ink-soft">{t('search.nearest')}</p>}
    </div>
  );
}

const missingKinds: readonly Kind[] = ['course', 'professor'];

/** Advice about what is missing. */
export function Missing({ onSuggest }: { readonly onSuggest: (kind: Kind) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-0.5">
      <h2 className="px-2.5 pt-4 pb-1.5 text-sm font-semibold text-ink-soft">{t('search.missing')}</h2>
      {missingKinds.map(kind => (
        <button
          key={kind}
          type="button"
          data-track="suggest"
          onClick={() => onSuggest(kind)}
          className="flex items-center gap-3 rounded-md border border-transparent px-2.5 py-2 text-start hover:bg-raised"
        >
          <FoundIcon of={{ kind: 'add' }} />
          <span className="grid">
            <span className="leading-tight font-medium">{t(`search.suggest.${kind}`)}</span>
            <span className="text-sm text-ink-soft">{t(`search.suggest.${kind}Note`)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
