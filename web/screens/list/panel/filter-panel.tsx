import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Pickers } from '#web/features/filters/components/pickers.tsx';
import { countQuery } from '#web/features/catalogue/api/count-entries.ts';
import { maxHits } from '#web/entities/catalogue/search-entries.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { effectiveSort, type ListState, offeredSorts } from '#web/entities/filters/list-state.ts';
import { difficulties, type ListFilters, withNarrowing, scores, traits } from '#web/entities/filters/narrowing.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';

/** Delay between the last choice and the count, as between the last key and a search (VALID-04). */
const choicePauseMs = 300;
const mostCounted = 1_000;

interface FilterPanelProps {
  readonly kind: Kind;
  readonly state: ListState;
  readonly isOpen: boolean;
  readonly onApply: (state: Omit<ListState, 'page'>) => void;
  readonly onClose: () => void;
}

/** Filters and orders of a list, chosen together: a sheet on a phone, below the controls elsewhere. */
export function FilterPanel({ isOpen, onClose, ...choices }: FilterPanelProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  if (!isWide)
    return (
      <Sheet
        open={isOpen}
        onClose={onClose}
        title={t('filters.panel')}

        endsInBar
      >
        <Choices {...choices} hasPickers barClass="sticky bottom-0 -mx-6.5 px-6.5 pb-[calc(1rem+var(--safe-bottom))]" />
      </Sheet>
    );
  return (
    isOpen && (
      <InPlace label={t('filters.panel')} onClose={onClose}>
        <Choices {...choices} />
      </InPlace>
    )
  );
}

interface InPlaceProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus, since what opened it may stand elsewhere, and Escape. */
function InPlace({ label, onClose, children }: InPlaceProps) {
  const panel = useRef<HTMLElement>(null);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event);
    element?.focus();
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className="mt-1 mb-3 rounded-lg border border-line bg-surface p-5 outline-none"
    >
      {children}
    </section>
  );
}

type ChoicesProps = Omit<FilterPanelProps, 'isOpen' | 'onClose'> & {
  readonly hasPickers?: boolean;
  readonly barClass?: string;
};

function Choices({ kind, state, onApply, hasPickers = false, barClass = '' }: ChoicesProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Omit<ListState, 'page'>>(state);
  const { filters } = draft;
  const { score, difficulty, with: having = [], recent, role } = filters;
  const choose = (change: Parameters<typeof withNarrowing>[1]) =>
    setDraft({ ...draft, filters: withNarrowing(filters, change) });
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Group label={t('filters.order')}>
        {offeredSorts(filters).map(sort => (
          <Option key={sort} pressed={effectiveSort(draft) === sort} onClick={() => setDraft({ ...draft, sort })}>
            {t(`filters.sorts.${sort}`)}
          </Option>
        ))}
      </Group>
      {hasPickers && (
        <div className="grid grid-cols-2 gap-2.5">
          <Pickers filters={filters} onChange={chosen => setDraft({ ...draft, filters: chosen })} />
        </div>
      )}
      <Group label={t('filters.score')}>
        {[undefined, ...scores].map(each => (
          <Option key={each ?? 0} pressed={score === each} onClick={() => choose({ score: each })}>
            {each === undefined ? t('filters.any') : t('filters.atLeast', { score: formatAverage(each) })}
          </Option>
        ))}
      </Group>
      <Group label={t('filters.difficulty')}>
        {[undefined, ...difficulties].map(each => (
          <Option key={each ?? 0} pressed={difficulty === each} onClick={() => choose({ difficulty: each })}>
            {each === undefined ? t('filters.any') : t('filters.upTo', { most: each })}
          </Option>
        ))}
      </Group>
      <Group label={t('filters.matters')}>
        {traits.map(trait => (
          <Option
            key={trait}
            pressed={having.includes(trait)}
            onClick={() => choose({ with: traits.filter(each => having.includes(each) !== (each === trait)) })}
          >
            {t(`filters.with.${trait}`)}
          </Option>
        ))}
      </Group>
      <Group label={t('filters.when')}>
        <Option pressed={!recent} onClick={() => choose({ recent: undefined })}>
          {t('filters.allYears')}
        </Option>
        <Option pressed={recent ?? false} onClick={() => choose({ recent: true })}>
          {t('filters.recent')}
        </Option>
      </Group>
      {kind === 'professor' && (
        <Group label={t('facts.questions.role')}>
          <Option pressed={!role} onClick={() => choose({ role: undefined })}>
            {t(filters.search === '' ? 'details.teaching.roles.lecture' : 'filters.any')}
          </Option>
          <Option pressed={role === 'tutorial'} onClick={() => choose({ role: 'tutorial' })}>
            {t('details.teaching.roles.tutorial')}
          </Option>
        </Group>
      )}
      <div className={`flex gap-2.5 bg-surface pt-2 ${barClass}`}>
        <Button
          variant="ghost"
          onClick={() => setDraft({ filters: { ...noFilters, search: filters.search }, sort: null })}
        >
          {t('filters.clear')}
        </Button>
        <Button type="submit" variant="primary" data-track="filter" className="flex-1 md:flex-none">
          <ShowText kind={kind} filters={filters} />
        </Button>
      </div>
    </form>
  );
}

/** How many there would be, while one chooses. */
function ShowText({ kind, filters }: Pick<FilterPanelProps, 'kind'> & { readonly filters: ListFilters }) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState(filters);
  useEffect(() => {
    const pause = setTimeout(() => setCounted(filters), choicePauseMs);
    return () => clearTimeout(pause);
  }, [filters]);
  const { data: count } = useQuery(countQuery(useTable(), kind, counted));
  if (count === undefined || counted !== filters) return t('filters.showResults');
  if (filters.search !== '' && count >= maxHits) return t('filters.showResults');
  if (count === 0) return t('filters.showNone');
  const who = filters.role ? 'tutors' : kind;
  return count > mostCounted ? t(`filters.showMany.${who}`) : t(`filters.show.${who}`, { count });
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="text-sm text-ink-soft">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

interface OptionProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const Option = ({ pressed, onClick, children }: OptionProps) => (
  <ToggleChip pressed={pressed} onClick={onClick}>
    {pressed && <Icon name="check" size={16} />}
    {children}
  </ToggleChip>
);
