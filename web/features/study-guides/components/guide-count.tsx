import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { guideCountQuery } from '../api/list-guides.ts';
import type { GuideListState } from '../model/guide-list-state.ts';

/** How many guides a list has, told to screen readers as it changes; its line keeps its place while nobody knows. */
export function GuideCount({ state }: { readonly state: GuideListState }) {
  const { t } = useTranslation();
  const { data: count } = useQuery(guideCountQuery(useTable(), state));
  return (
    <output className="block min-h-11 py-2.5 text-sm text-ink-faint tabular-nums">
      {count !== undefined && t('guides.count', { count })}
    </output>
  );
}
