import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { logFactsQuery } from '../api/decision-log.ts';
import { logHref, narrowed, type LogState } from '../model/log-state.ts';

/** Filters of the log; all of them stand in the address. */
export function LogFilters({ state }: { readonly state: LogState }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { data: facts } = useQuery(logFactsQuery(useTable(), state.month));
  const change = (to: Partial<LogState>) => void navigate(logHref(narrowed(state, to)), { replace: true });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-[2fr_1fr_1fr]">
        <DebouncedSearch label={t('log.search')} value={state.q} onSearch={q => change({ q })} />
        <Select
          label={t('log.who')}
          value={state.by}
          options={[
            { value: '', label: t('log.everybody') },
            ...(facts?.admins ?? []).map(name => ({ value: name, label: name })),
            { value: 'operator', label: t('log.operator') },
          ]}
          onChange={by => change({ by })}
        />
        <Select
          label={t('log.month')}
          value={state.month}
          options={[
            { value: '', label: t('log.allMonths') },
            ...(facts?.months ?? []).map(month => ({ value: month, label: monthText(month) })),
          ]}
          onChange={month => change({ month })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['looks', 'undone', 'settings'] as const)
          .filter(show => state.show === show || facts?.counts[show] !== 0)
          .map(show => (
            <ChipLink
              key={show}
              current={state.show === show}
              href={logHref(narrowed(state, { show: state.show === show ? null : show }))}
            >
              {t(`log.show.${show}`)} <b>{facts?.counts[show].toLocaleString(language)}</b>
            </ChipLink>
          ))}
        {facts && facts.inMonth > 0 && (
          <span className="text-sm text-ink-faint">{t('log.count', { count: facts.inMonth })}</span>
        )}
      </div>
    </div>
  );
}

/** In numbers, as all dates (PLAT-06): 11.2026. */
const monthText = (month: string) => `${Number(month.slice(5))}.${month.slice(0, 4)}`;
