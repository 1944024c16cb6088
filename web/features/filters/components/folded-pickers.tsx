import { useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import { sliders } from './filter-button.tsx';
import { Pickers } from './pickers.tsx';

interface FoldedPickersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Institution and departments, which a phone folds behind an icon with the number of active filters. */
export function FoldedPickers({ filters, onChange }: FoldedPickersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const fold = useId();
  const chosen = filters.departments.length + (filters.institution === allInstitutions ? 0 : 1);
  return (
    <>
      <button
        type="button"
        data-track="filter"
        aria-label={chosen === 0 ? t('filters.open') : t('filters.openActive', { count: chosen })}
        aria-expanded={isOpen}
        aria-controls={fold}
        className="relative min-w-12 rounded-md border border-line bg-raised px-3.25 active:bg-line md:hidden noscript:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={sliders} />
        {chosen > 0 && (
          <b className="absolute -end-1.5 -top-1.5 min-w-5 rounded-full bg-accent-strong px-1 text-sm leading-5 text-on-accent">
            {chosen}
          </b>
        )}
      </button>
      <div
        id={fold}
        className={classNames('col-span-full grid gap-2.5 md:contents noscript:hidden', !isOpen && 'max-md:hidden')}
      >
        <Pickers filters={filters} onChange={onChange} />
      </div>
    </>
  );
}
