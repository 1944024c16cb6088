import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { parseTitle } from '#web/entities/catalogue/entry.ts';
import type { Found, FoundKind } from './found.ts';

/** An entry that was opened from a search, or a text whose list was. Never a score: that changes. */
export type RecentSearch =
  | ({ readonly what: 'found' } & Pick<Found, 'kind' | 'id' | 'name' | 'name_en' | 'title' | 'institution'>)
  | { readonly what: 'text'; readonly text: string };

const maxSearches = 5;

const keyOf = (search: RecentSearch) => (search.what === 'text' ? search.text : `${search.kind} ${search.id}`);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNames = (value: unknown): value is Found['institution'] =>
  value === null || (typeof value === 'object' && isText(Reflect.get(value, 'name')));
const kinds: readonly unknown[] = ['professor', 'course', 'institution', 'guide'] satisfies FoundKind[];

function parseSearch(value: unknown): RecentSearch | null {
  if (typeof value !== 'object' || value === null) return null;
  const { what, text, kind, id, name, name_en, title, institution } = value as Record<string, unknown>;
  if (what === 'text') return isText(text) ? { what, text: tidySearch(text) } : null;
  if (what !== 'found' || !kinds.includes(kind) || !isText(id) || !isText(name)) return null;
  return {
    what,
    kind: kind as FoundKind,
    id,
    name,
    name_en: isText(name_en) ? name_en : '',
    title: isText(title) ? parseTitle(title) : null,
    institution: isNames(institution) ? institution : null,
  };
}

function parseSearches(stored: unknown): readonly RecentSearch[] | null {
  return Array.isArray(stored) ? stored.map(parseSearch).filter(search => search !== null) : null;
}

/** As drafts are: gone when their person signs out, nobody else's, and a visitor's become theirs who sign in. */
const searches = personalValue(personalSlots.recentSearches, parseSearches);

/** Recent searches of this person, or this visitor, on this device, the last first. */
export const readRecentSearches = (owner: Owner): readonly RecentSearch[] => searches.read(owner) ?? [];

/** Keeps one more. */
export function storeRecentSearch(owner: Owner, search: RecentSearch): void {
  const others = readRecentSearches(owner).filter(other => keyOf(other) !== keyOf(search));
  searches.write(owner, [search, ...others].slice(0, maxSearches));
}

export const forgetRecentSearches = searches.remove;
