import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { departmentsQuery, institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { pickerOrder } from '#web/entities/institutions/picker-order.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import { plainControls } from '#web/entities/filters/list-state.ts';
import type { SortOptions } from './sort-select.tsx';

interface ChoicesProps {
  readonly filters: Filters;
  readonly sort: Pick<SortOptions<string>, 'value' | 'options'>;
  readonly more: ReactNode;
}

interface PlainControlsProps extends ChoicesProps {
  /** The address of the list as it is narrowed, on its first page. */
  readonly href: string;
}

const ignore = () => undefined;

/**
 * Filters of a list where scripts do not run; the server alone renders it. The lists to choose from are long, so they
 * are on the page only when its address asks for them (`choose`).
 */
export function PlainControls({ href, ...choices }: PlainControlsProps) {
  const { t } = useTranslation();
  const isChoosing = new URLSearchParams(useLocation().search).has(plainControls);
  return (
    <div className="grid gap-2.5">
      {isChoosing && <Choices {...choices} />}
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

function Choices({ filters, sort, more }: ChoicesProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const chosen = filters.institution === allInstitutions ? null : filters.institution;
  const institutions = pickerOrder(useQuery(institutionsQuery(table)).data ?? [], [chosen], language);
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
            ...options(pickerOrder(departments, filters.departments, language)),
          ]}
          onChange={ignore}
        />
      )}
      <Select label={t('filters.sort')} name="sort" value={sort.value} options={sort.options} onChange={ignore} />
      {more}
    </>
  );
}
