import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { mergeHref, parseMergeState } from '../model/merge-state.ts';
import { Compare } from './compare.tsx';
import { DuplicateControls } from './duplicate-controls.tsx';
import { DuplicateList } from './duplicate-list.tsx';

/** ROUTE-18: what stands in the catalogue twice: found, compared side by side, and merged. */
export function MergeScreen() {
  const { t } = useTranslation();
  const state = parseMergeState(useSearch());
  if (state.pair) return <Compare key={mergeHref(state)} state={state} pair={state.pair} />;
  return (
    <div className="grid grid-cols-1 gap-3 pt-5.5">
      <header className="grid gap-1">
        <h1 className="heading">{t('merge.title')}</h1>
        <p className="max-w-prose text-ink-soft">{t('merge.lead')}</p>
      </header>
      <DuplicateControls state={state} />
      <DuplicateList state={state} />
    </div>
  );
}
