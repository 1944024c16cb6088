import { useTranslation } from '#web/i18n/use-translation.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { type ListFilters, narrowingCount } from '#web/entities/filters/narrowing.ts';
import { Icon } from '#web/ui/icon.tsx';

export const sliders = { path: 'M4 7.5h9m5 0h2M4 16.5h2m5 0h9M15.5 5v5m-7 4v5' };

/** How the panel of filters and orders is opened. */
export interface PanelOpener {
  readonly isOpen: boolean;
  /** @param button the one that was pressed */
  readonly onOpen: (button: HTMLElement) => void;
}

/** Opens the panel of filters and orders; says how many filters are in force. */
export function FilterButton({ filters, isOpen, onOpen }: PanelOpener & { readonly filters: ListFilters }) {
  const { t } = useTranslation();
  const places = filters.departments.length + (filters.institution === allInstitutions ? 0 : 1);
  const chosen = places + narrowingCount(filters);
  return (
    <button
      type="button"
      data-track="filter"
      aria-expanded={isOpen}
      className="inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-raised px-4 font-semibold hover:border-edge active:bg-line noscript:hidden"
      onClick={event => onOpen(event.currentTarget)}
    >
      <Icon name={sliders} />
      <span aria-hidden={chosen > 0}>
        {t('filters.open')}
        {chosen > 0 && <b className="ms-2 tabular-nums">{chosen}</b>}
      </span>
      {chosen > 0 && <span className="sr-only">{t('filters.openActive', { count: chosen })}</span>}
    </button>
  );
}
