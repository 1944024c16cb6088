import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { duplicatePairsQuery, mergePreviewQuery } from '../api/merge.ts';
import { mergeListState, mergeHref, type MergeState, type Pair } from '../model/merge-state.ts';
import { type Choices, choicesOf, type MergePreview } from '../model/preview.ts';
import { Differences } from './differences.tsx';
import { LikenessText } from './likeness-text.tsx';
import { MovesTable } from './moves-table.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { Sides } from './sides.tsx';
import { useMergeWork } from './use-merge-work.ts';

interface CompareProps {
  readonly state: MergeState;
  readonly pair: Pair;
}

/** Two entries side by side: are they one, and what becomes of it. */
export function Compare({ state, pair }: CompareProps) {
  const { t } = useTranslation();
  const { position, total, next } = useNeighbors(state, pair);
  const preview = useQuery(mergePreviewQuery(useTable(), state.kind, pair));
  const list = mergeHref(mergeListState(state));
  return (
    <div className="grid grid-cols-1 gap-3 pt-3.5">
      <Breadcrumbs
        label={t('merge.path')}
        items={[
          { label: t('desk.catalogue'), href: adminHref('catalogue') },
          { label: t('merge.title'), href: list },
          { label: position === null ? t('merge.thisPair') : t('merge.position', { place: position, total }) },
        ]}
      />
      {preview.data ? (
        <OpenPair state={state} pair={pair} preview={preview.data} next={next} />
      ) : preview.isError ? (
        <FailedPart
          title={t('merge.failedPair')}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : preview.data === null ? (
        <EmptyState icon={workIcons.merge} title={t('merge.pairGone')} message={t('merge.pairGoneWhy')}>
          <ButtonLink href={next}>{t('merge.nextPair')}</ButtonLink>
        </EmptyState>
      ) : (
        <ReviewSkeleton label={t('merge.loadingPair')} />
      )}
    </div>
  );
}

/** Position of the pair in its list, and the address of the next one. */
function useNeighbors(state: MergeState, { survivor, gone }: Pair) {
  const { data: rows } = useQuery(duplicatePairsQuery(useTable(), state));
  const isPair = (row: { survivor: number | null; gone: number | null }) =>
    (row.survivor === survivor && row.gone === gone) || (row.survivor === gone && row.gone === survivor);
  const index = rows?.findIndex(isPair) ?? -1;
  const after = rows?.[index + 1];
  const isInList = index !== -1;
  return {
    position: isInList ? (state.page - 1) * 20 + index + 1 : null,
    total: rows?.[0]?.total ?? 0,
    next: mergeHref({
      ...state,
      pair: isInList && after ? { survivor: after.survivor ?? 0, gone: after.gone ?? 0 } : null,
    }),
  };
}

function OpenPair({
  state,
  pair,
  preview,
  next,
}: CompareProps & { readonly preview: MergePreview; readonly next: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choices>({});
  const choices = choicesOf(preview, chosen);
  const work = useMergeWork(state.kind, pair, () => void navigate(next));
  const merge = () => preview.can_merge && work.merge(choices, preview.version);
  useDeskKeys(({ name, digit }) => {
    if (name === 'back') void navigate(mergeHref(mergeListState(state)));
    else if (digit === 1) merge();
    else if (digit === 2) work.markDistinct();
    else return false;
    return true;
  });
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="heading">{t(`merge.question.${state.kind}`)}</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" disabled={work.isPending} onClick={work.markDistinct}>
            {t(`merge.areTwo.${state.kind}`)}
          </Button>
          <ButtonLink size="small" href={next}>
            {t('merge.skip')}
          </ButtonLink>
        </div>
      </header>
      <Sides
        kind={state.kind}
        preview={preview}
        swapHref={mergeHref({ ...state, pair: { survivor: pair.gone, gone: pair.survivor } })}
      />
      <LikenessText kind={state.kind} likeness={preview.likeness} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <Differences
            preview={preview}
            choices={choices}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
          <MovesTable kind={state.kind} moves={preview.moves} />
        </div>
        <OutcomePanel kind={state.kind} preview={preview} choices={choices} isBusy={work.isPending} onMerge={merge} />
      </div>
    </>
  );
}
