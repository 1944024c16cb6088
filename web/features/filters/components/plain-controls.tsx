import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { departmentsQuery, institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { departmentOrder, institutionOrder } from '#web/entities/institutions/picker-order.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import {
  type ListState,
  effectiveSort,
  listHref,
  offeredSorts,
  plainControls,
} from '#web/entities/filters/list-state.ts';

interface PlainControlsProps {
  readonly kind: Kind;
  readonly state: ListState;
}

const ignore = () => undefined;

/**
 * What narrows a list where scripts do not run; the server alone renders it. The lists to choose from are long, so they
 * are on the page only when its address asks for them (`choose`).
 */
export function PlainControls({ kind, state }: PlainControlsProps) {
  const { t } = useTranslation();
  const href = listHref(kind, { ...state, page: 1 });
  const isChoosing = new URLSearchParams(useLocation().search).has(plainControls);
  return (
    <div className="grid gap-2.5">
      {isChoosing && <Choices {...state} />}
      <div className="flex flex-wrap gap-2.5">
        <Button data-track="search" type="submit" variant="primary">
          {t('filters.search')}
        </Button>
        {!isChoosing && (
          <ButtonLink href={`${href}${href.includes('?') ? '&' : '?'}${plainControls}=1`} rel="nofollow">
            {t('filters.chooseInstitution')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Choices({ filters, sort }: ListState) {
  const { t, language } = useTranslation();
  const table = useTable();
  const chosen = filters.institution === allInstitutions ? null : filters.institution;
  const institutions = institutionOrder(useQuery(institutionsQuery(table)).data ?? [], chosen, language);
  const departments = useQuery({ ...departmentsQuery(table, chosen ?? 0), enabled: chosen !== null }).data ?? [];
  const options = (rows: readonly { readonly id: number; readonly name: string; readonly name_en: string | null }[]) =>
    rows.map(row => ({ value: String(row.id), label: localName(row, language) }));
  return (
    <>
      <Select
        label={t('filters.institution')}
        name="institution"
        value={chosen === null ? '' : String(chosen)}
        options={[{ value: '', label: t('filters.allInstitutions') }, ...options(institutions)]}
        onChange={ignore}
      />
      {chosen !== null && (
        <Select
          label={t('filters.departments')}
          name="departments"
          value={filters.departments.length === 0 ? '' : String(filters.departments[0])}
          options={[
            { value: '', label: t('filters.chooseDepartments') },
            ...options(departmentOrder(departments, filters.departments, language)),
          ]}
          onChange={ignore}
        />
      )}
      <Select
        label={t('filters.sort')}
        name="sort"
        value={effectiveSort({ filters, sort })}
        options={offeredSorts(filters).map(name => ({ value: name, label: t(`filters.sorts.${name}`) }))}
        onChange={ignore}
      />
    </>
  );
}
