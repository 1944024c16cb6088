import { useId, useState } from 'react';
import { localizedPath } from '#contract/locales.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';

const loadSearch = () => import('./search-everywhere.tsx');

interface RateFieldProps {
  readonly label: string;
  /** The academic unit in whose list it searches without scripts. */
  readonly unit?: { readonly institution: number; readonly department: number | null };
}

/**
 * Field for a lecturer that one had: the search, in which choosing opens the rating form. Before its code is there, and
 * without scripts, a form that leads to the list.
 */
export function RateField({ label, unit }: RateFieldProps) {
  const { language } = useTranslation();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const search = useLateModule(loadSearch, isOpen, () => setOpen(false));
  return (
    <>
      <form
        id={formId}
        role="search"
        aria-label={label}
        action={localizedPath(paths.professors.pattern, language)}
        className="relative"
      >
        <Icon name="search" className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-soft" />
        <input
          type="text"
          inputMode="search"
          name="q"
          onClick={() => setOpen(true)}
          onInput={() => setOpen(true)}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          className="field min-h-14 ps-12 pe-4 text-start"
        />
        {unit && <input type="hidden" name="institution" value={unit.institution} />}
        {unit && unit.department !== null && <input type="hidden" name="departments" value={unit.department} />}
      </form>
      {search && (
        <search.SearchEverywhere
          open={isOpen}
          onClose={() => setOpen(false)}
          formId={formId}
          forRating
          {...(unit && { near: unit })}
        />
      )}
    </>
  );
}
