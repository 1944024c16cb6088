import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useTeam } from '#web/entities/admin/team.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { AllKeysButton } from '#web/entities/admin/all-keys-button.tsx';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { QueueCounts } from '../api/work-queue.ts';
import { queueFilters, queueHref, type QueueState } from '../model/queue-state.ts';

interface QueueHeadProps {
  readonly state: QueueState;
  readonly counts: QueueCounts | undefined;
  readonly onShowKeys: () => void;
}

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['1–5', 'decide'],
  ['Esc', 'toList'],
] as const;

/** How many cases are open, the keys, a search behind its icon, and the filters that have cases, with their numbers. */
export function QueueHead({ state, counts, onShowKeys }: QueueHeadProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const team = useTeam();
  const [isSearching, setSearching] = useState(state.search !== '');
  useDeskKeys(({ name }) => {
    if (name !== 'search' || team) return false;
    setSearching(true);
    // Once it is there.
    setTimeout(() => document.querySelector<HTMLInputElement>('.queue-search input')?.focus());
    return true;
  });
  return (
    // Behind a case the heading stays for those who hear the page.
    <header className="behind-case:sr-only pt-3.5">
      <div className="flex items-center gap-x-4 gap-y-1">
        <h1 className="flex-1 text-xl leading-tight font-extrabold md:text-2xl">
          {counts ? t('queue.open', { count: counts.all }) : t('desk.queue')}
        </h1>
        <p className="flex items-center gap-x-4 text-xs text-ink-faint max-lg:hidden">
          {keys.map(([key, what]) => (
            <span key={key} className="flex items-center gap-1.5">
              <KeyCap>
                <bdi dir="ltr">{key}</bdi>
              </KeyCap>
              {t(`keys.short.${what}`)}
            </span>
          ))}
        </p>
        {state.open === null && <AllKeysButton onPress={onShowKeys} />}
        {!team && (
          <IconButton
            icon="search"
            label={t('queue.search')}
            aria-expanded={isSearching}
            className="behind-case:hidden"
            onClick={() => {
              if (isSearching && state.search !== '')
                void navigate(queueHref({ ...state, search: '' }), { replace: true });
              setSearching(!isSearching);
            }}
          />
        )}
      </div>
      {isSearching && (
        <search className="queue-search mt-1.5 block behind-case:hidden">
          <DebouncedSearch
            label={t('queue.search')}
            value={state.search}
            onSearch={search =>
              void navigate(queueHref({ ...state, search }), { replace: true, preventScrollReset: true })
            }
          />
        </search>
      )}
      {!team && (
        <nav aria-label={t('queue.filters')} className="mt-1.5 behind-case:hidden">
          <ul className="flex flex-wrap gap-1.5">
            {queueFilters.map(filter => {
              const count = filter === 'newest' ? undefined : counts?.[filter];
              // What is shown now stays, whatever becomes of its cases.
              if (count === 0 && filter !== 'all' && filter !== state.show) return null;
              return (
                <li key={filter}>
                  <ChipLink href={queueHref({ ...state, show: filter })} current={filter === state.show}>
                    {t(`queue.show.${filter}`)}
                    {count !== undefined && <b className="tabular-nums">{count.toLocaleString(language)}</b>}
                  </ChipLink>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </header>
  );
}
