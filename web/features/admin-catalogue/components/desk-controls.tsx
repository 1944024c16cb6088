import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Select } from '#web/ui/select.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import { departmentsNowQuery, institutionsNowQuery } from '../api/catalogue-rows.ts';
import { unitsOf } from '../model/catalogue-row.ts';
import { deskStateChanged, columnsOf, deskHref, type DeskState, isNumber, isRated } from '../model/desk-state.ts';

/** Search, filters and order of the rows. On a phone all but the search is in a sheet. */
export function DeskControls({ state }: { readonly state: DeskState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const go = (change: Partial<DeskState>, replace = false) =>
    void navigate(deskHref(deskStateChanged(state, change)), { replace, preventScrollReset: true });
  const fields = <NarrowFields state={state} onChange={go} />;
  return (
    <search aria-label={t('catalogueDesk.controls')} className="grid gap-2.5 md:flex">
      <div className="min-w-0 flex-[1.4]">
        <DebouncedSearch
          label={t(`catalogueDesk.search.${state.kind}`)}
          value={state.search}
          onSearch={search => go({ search }, true)}
        />
      </div>
      {isWide ? (
        fields
      ) : (
        <Button icon={workIcons.filter} wide className="min-h-12" onClick={() => setOpen(true)}>
          {t('catalogueDesk.filterAndSort')}
        </Button>
      )}
      <Sheet open={isOpen && !isWide} onClose={() => setOpen(false)} title={t('catalogueDesk.filterAndSort')}>
        <div className="grid gap-3">
          {fields}
          <Button variant="primary" wide onClick={() => setOpen(false)}>
            {t('catalogueDesk.showRows')}
          </Button>
        </div>
      </Sheet>
    </search>
  );
}

interface NarrowFieldsProps {
  readonly state: DeskState;
  readonly onChange: (change: Partial<DeskState>) => void;
}

function NarrowFields({ state, onChange }: NarrowFieldsProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const institutions = useQuery({ ...institutionsNowQuery(table), enabled: !state.team }).data;
  const departments = useQuery({
    ...departmentsNowQuery(table, state.institution),
    enabled: state.institution !== null && isRated(state.kind),
  }).data;
  const idOf = (text: string) => (text === '' ? null : Number(text));
  // An institution of the address whose list has not come yet stays chosen.
  const options = (all: string, rows: typeof institutions, chosen: number | null) => [
    { value: '', label: all },
    ...unitsOf(rows, chosen === null ? null : { id: chosen, name: '…', name_en: '…' }).map(unit => ({
      value: String(unit.id),
      label: localName(unit, language),
    })),
  ];
  return (
    <>
      {state.kind !== 'institution' && !state.team && (
        <div className="min-w-0 flex-1">
          <Select
            label={t('catalogueDesk.fields.institution')}
            value={state.institution === null ? '' : String(state.institution)}
            options={options(t('catalogueDesk.allInstitutions'), institutions, state.institution)}
            onChange={id => onChange({ institution: idOf(id) })}
          />
        </div>
      )}
      {isRated(state.kind) && (
        <div className="min-w-0 flex-1">
          <Select
            label={t('catalogueDesk.fields.department')}
            value={state.department === null ? '' : String(state.department)}
            options={options(t('catalogueDesk.allDepartments'), departments, state.department)}
            disabled={state.institution === null}
            onChange={id => onChange({ department: idOf(id) })}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <Select
          label={t('catalogueDesk.sort')}
          value={state.sort}
          options={columnsOf(state.kind).flatMap(name => {
            const column = t(`catalogueDesk.columns.${name}`);
            const up = { value: name, label: t('catalogueDesk.sortUp', { column }) } as const;
            const down = { value: `-${name}`, label: t('catalogueDesk.sortDown', { column }) } as const;
            return isNumber(name) ? [down, up] : [up, down];
          })}
          onChange={sort => onChange({ sort })}
        />
      </div>
    </>
  );
}
