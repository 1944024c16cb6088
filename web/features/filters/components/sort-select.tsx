import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';

/** The orders that a list offers, and the one in force. */
export interface SortOptions<Name extends string> {
  readonly value: Name;
  readonly options: readonly { readonly value: Name; readonly label: string }[];
  readonly onChange: (sort: Name) => void;
}

/** Chooses the order of a list, in the line of its count. Without scripts the form of the filters does. */
export function SortSelect<Name extends string>(sort: SortOptions<Name>) {
  const { t } = useTranslation();
  return (
    <div className="noscript:hidden">
      <Select label={t('filters.sort')} {...sort} isPlain />
    </div>
  );
}
