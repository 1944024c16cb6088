import { useId, useRef, useState, type RefObject } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useIsOnline } from '#web/platform/device/connection.ts';
import { allHref } from '../model/found-text.ts';
import type { SearchResult } from '../model/found.ts';
import type { RecentSearch } from '../model/recent-searches.ts';
import { FoundGroups } from './found-groups.tsx';
import { SearchHead } from './search-head.tsx';
import { MeantNote, NothingFound, NotMeant } from './search-notes.tsx';
import { type OwnUnits, SearchExamples, SearchStart } from './search-start.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchPanelProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly own: OwnUnits;
  /** True if choosing a lecturer or a course opens the rating form. */
  readonly forRating: boolean;
  /** Something was chosen, whose link leads there by itself. */
  readonly onChosen: () => void;
  /** The list of results was requested. */
  readonly onOpen: (href: string) => void;
}

/** The field with what it finds: a combobox whose list is always open, in groups (ARIA). */
export function SearchPanel({ input, text, onText, own, forRating, onChosen, onOpen }: SearchPanelProps) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const isOnline = useIsOnline();
  const recent = useRecentSearches();
  const found = useTypedSearch(text);
  const { result } = found;
  const typed = tidySearch(text);
  const { active, onKeyDown, leave } = useActiveOption(list, result ?? typed === '');
  const options = { active, idPrefix: listId, forRating };
  const hasRecent = typed === '' && recent.searches.length > 0;
  const shown = result ? countLines(result) : 0;
  const hasNothing = result !== undefined && found.isCurrent && (shown === 0 || result.way === 'nearest');
  const [wasCleared, setCleared] = useState(false);

  function write(next: string): void {
    leave();
    setCleared(false);
    onText(next);
    input.current?.focus();
  }

  function choose(search: RecentSearch | null): void {
    if (search) recent.store(search);
    onChosen();
  }

  /** To the option that the keyboard is on, or to all results. */
  function submit(): void {
    const option = active === null ? null : document.getElementById(active);
    if (option) return option.click();
    if (typed === '') return;
    recent.store({ what: 'text', text: typed });
    onOpen(hrefOfAll(found.isCurrent ? result : undefined, typed));
  }

  return (
    <>
      <SearchHead
        input={input}
        text={text}
        onText={write}
        listId={listId}
        active={active}
        onKeyDown={event => {
          if (onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        isWaiting={found.isWaiting && typed !== ''}
      />
      <SpokenResult typed={typed} wasCleared={wasCleared} shown={found.isCurrent && result ? shown : null} />
      <div className="grow overflow-y-auto overscroll-contain px-2 pb-4">
        {!isOnline && (typed === '' || found.hasFailed) && (
          <p className="px-2.5 pt-4 text-ink-soft">{t('search.offline')}</p>
        )}
        {hasRecent && (
          <RecentHead
            onClear={() => {
              recent.clear();
              setCleared(true);
              input.current?.focus();
            }}
          />
        )}
        {result && found.isCurrent && <MeantNote result={result} typed={typed} onExactly={found.searchExactly} />}
        {hasNothing && <NothingFound typed={typed} own={own} hasNearest={shown > 0} onChosen={onChosen} />}
        {/* Stays when it is empty: the field names it. */}
        <div ref={list} id={listId} role="listbox" aria-label={t('search.results')} className="grid gap-1">
          {typed === '' ? (
            <SearchStart
              recent={recent.searches}
              own={own}
              {...options}
              onChoose={search => (search?.what === 'text' ? onText(search.text) : choose(search))}
            />
          ) : (
            result && (
              <FoundGroups
                result={result}
                {...options}
                onChoose={line => choose(line ? { ...line, what: 'found' } : { what: 'text', text: result.searched })}
              />
            )
          )}
        </div>
        {typed === '' && <SearchExamples onChoose={write} />}
        {hasRecent && <p className="px-2.5 pt-3 text-xs text-ink-faint">{t('search.onDevice')}</p>}
        {found.isCurrent && shown > 0 && !hasNothing && <NotMeant typed={typed} own={own} onChosen={onChosen} />}
        {found.hasFailed && isOnline && typed !== '' && (
          <div className="p-2.5">
            <FailedPart title={t('search.failed')} onRetry={found.retry} retrying={found.isWaiting} />
          </div>
        )}
      </div>
    </>
  );
}

const countLines = ({ groups }: SearchResult) => groups.reduce((sum, { lines }) => sum + lines.length, 0);

/** All results: in the list of the kind with the best hit; before there are any, in that of lecturers. */
function hrefOfAll(result: SearchResult | undefined, typed: string): string {
  const kind = result?.groups.map(group => group.kind).find(of => of !== 'institution');
  const words = result && countLines(result) > 0 ? result.searched : typed;
  return allHref(kind ?? 'professor', words) ?? '/';
}

interface SpokenResultProps {
  readonly typed: string;
  readonly wasCleared: boolean;
  /** Null while that is not known. */
  readonly shown: number | null;
}

/** For screen readers: how much was found. */
function SpokenResult({ typed, wasCleared, shown }: SpokenResultProps) {
  const { t } = useTranslation();
  const found = shown === 0 ? t('search.nothing') : shown !== null && t('search.shown', { count: shown });
  return <output className="sr-only">{typed === '' ? wasCleared && t('search.cleared') : found}</output>;
}

function RecentHead({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-end justify-between ps-2.5 text-sm font-semibold text-ink-soft">
      <h2 className="pb-1.5">{t('search.recent')}</h2>
      <button
        type="button"
        data-track="clear_recent_searches"
        onClick={onClear}
        className="flex min-h-11 items-end px-2.5 pb-1.5 text-accent"
      >
        {t('search.clearRecent')}
      </button>
    </div>
  );
}
