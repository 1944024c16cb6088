import { allInstitutions, type Filters, tidySearch } from '#web/entities/filters/filters.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';

/** The choice that this person narrowed the guides by last. */
export const lastGuideFilters = personalValue<Filters>(personalSlots.guideFilters, stored => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { search, institution, departments } = stored as Partial<Record<keyof Filters, unknown>>;
  const id = toId(institution);
  return {
    search: typeof search === 'string' ? tidySearch(search) : '',
    institution: id ?? allInstitutions,
    departments: id !== null && Array.isArray(departments) ? departments.map(toId).filter(one => one !== null) : [],
  };
});

function toId(value: unknown): number | null {
  return typeof value === 'number' ? parseId(String(value)) : null;
}
