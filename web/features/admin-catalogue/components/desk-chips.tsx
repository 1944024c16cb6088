import { useQuery } from '@tanstack/react-query';
import { useTeam } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { catalogueTotalsQuery } from '../api/catalogue-rows.ts';
import {
  deskStateChanged,
  type DeskKind,
  wholeCatalogue,
  deskHref,
  type DeskState,
  type DeskFacet,
  facets,
  isRated,
  kindsOf,
  ofKind,
} from '../model/desk-state.ts';
import { teachingHref } from '../model/teaching-state.ts';

interface KindChipsProps {
  readonly kind: DeskKind | 'teaching';
  /** Institution that the rows are narrowed to; kept by the links. */
  readonly institution: number | null;
}

/** The kinds of the catalogue, and who teaches what, each with how many there are. */
export function KindChips({ kind: shown, institution }: KindChipsProps) {
  const { t, language } = useTranslation();
  const team = useTeam();
  const totals = useQuery({ ...catalogueTotalsQuery(useTable()), enabled: !team }).data;
  return (
    <nav aria-label={t('catalogueDesk.kindsOf')} className="flex flex-wrap gap-1.5">
      {kindsOf(team).map(kind => (
        <ChipLink
          key={kind}
          href={deskHref(ofKind({ ...wholeCatalogue, institution, team }, kind))}
          current={kind === shown}
        >
          {t(`catalogueDesk.kinds.${kind}`)}{' '}
          {totals && <b className="tabular-nums">{totals[kind].toLocaleString(language)}</b>}
        </ChipLink>
      ))}
      <ChipLink href={teachingHref({ institution, team })} current={shown === 'teaching'}>
        {t('catalogueDesk.kinds.teaching')}{' '}
        {totals && <b className="tabular-nums">{totals.teaching.toLocaleString(language)}</b>}
      </ChipLink>
    </nav>
  );
}

interface FacetChipsProps {
  readonly state: DeskState;
  readonly counts: Readonly<Record<DeskFacet | 'total', number>> | undefined;
}

/** Numbers of rows that fit, and of those with each problem: pressing one narrows to it, pressing again widens. */
export function FacetChips({ state, counts }: FacetChipsProps) {
  const { t, language } = useTranslation();
  const shown = facets.filter(
    facet => (facet !== 'hidden' || isRated(state.kind)) && (facet === state.only || (counts?.[facet] ?? 0) > 0),
  );
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1.5">
      <output className="pe-1.5 text-sm text-ink-soft">
        {counts && (
          <>
            {t('catalogueDesk.matching')}{' '}
            <b className="text-ink tabular-nums">{counts.total.toLocaleString(language)}</b>
          </>
        )}
      </output>
      {shown.map(facet => {
        const isOn = facet === state.only;
        const name = facet === 'unrated' && !isRated(state.kind) ? 'empty' : facet;
        return (
          <ChipLink key={facet} href={deskHref(deskStateChanged(state, { only: isOn ? null : facet }))} current={isOn}>
            {t(`catalogueDesk.facets.${name}`)}{' '}
            <b className="tabular-nums">{(counts?.[facet] ?? 0).toLocaleString(language)}</b>
          </ChipLink>
        );
      })}
    </div>
  );
}
