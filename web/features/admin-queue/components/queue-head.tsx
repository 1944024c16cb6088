import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { QueueCounts } from '../api/work-queue.ts';
import { queueFilters, queueHref, type QueueState } from '../model/queue-state.ts';

interface QueueHeadProps {
  readonly state: QueueState;
  readonly counts: QueueCounts | undefined;
}

/** How many cases are open, the filters with their numbers, and a search behind its icon. */
export function QueueHead({ state, counts }: QueueHeadProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(state.search !== '');
  useDeskKeys(({ name }) => {
    if (name !== 'search') return false;
    setSearching(true);
    // Once it is there.
    setTimeout(() => document.querySelector<HTMLInputElement>('.queue-search input')?.focus());
    return true;
  });
  return (
    // Behind a case the heading stays for those who hear the page.
    <header className="behind-case:sr-only">
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-xl leading-tight font-extrabold">
          {counts ? t('queue.open', { count: counts.all }) : t('desk.queue')}
        </h1>
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
      <nav aria-label={t('queue.filters')} className="mt-1.5 behind-case:hidden">
        <ul className="flex flex-wrap gap-1.5">
          {queueFilters.map(filter => {
            const count = filter === 'newest' ? undefined : counts?.[filter];
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
    </header>
  );
}
