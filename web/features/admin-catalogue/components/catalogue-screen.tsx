import { useSearch } from '#web/lib/use-search.ts';
import { isTeaching } from '../model/teaching-state.ts';
import { EntryDesk } from './entry-desk.tsx';
import { TeachingDesk } from './teaching-desk.tsx';

/** ROUTE-18: the catalogue for admins: its entries, or who teaches what. */
export function CatalogueScreen() {
  return isTeaching(useSearch()) ? <TeachingDesk /> : <EntryDesk />;
}
