import { splitLanguage } from '#contract/locales.ts';
import { kinds } from '#web/entities/routing/kind.ts';
import type { FilterStore } from '#web/entities/filters/filter-store.ts';
import type { Filters } from '#web/entities/filters/filters.ts';
import { isPersonal } from '#web/entities/query-keys/key-meta.ts';
import type { SessionEffects } from '#web/features/session/model/session-effects.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { recordLater } from '../analytics/record-later.ts';
import type { AppServices } from './services.ts';

/** Filters that the profile sets; null while the profile is not known. */
function studiesOf({ institution, department, department2 }: SessionUser): Filters | null {
  return institution === null
    ? null
    : { search: '', institution, departments: [department, department2].filter(id => id !== null) };
}

function isSameStudies(one: Filters, other: Filters): boolean {
  return one.institution === other.institution && one.departments.join() === other.departments.join();
}

/** Effects on the rest of the application when a person signs in or out. */
export function createSessionEffects(
  filters: FilterStore,
  { queryClient }: Pick<AppServices, 'queryClient'>,
): SessionEffects {
  return {
    personChanged(before) {
      // What a visitor saw may stay until it is renewed; what another person saw may not.
      if (before === null) void queryClient.invalidateQueries({ predicate: isPersonal });
      // Once what only that person could see has left the page, or it would ask again as nobody.
      else queueMicrotask(() => void queryClient.resetQueries({ predicate: isPersonal }));
    },
    signedIn(user) {
      const studies = studiesOf(user);
      if (studies) filters.seed(studies);
    },
    profileSaved(before, after) {
      const studies = studiesOf(after);
      if (!studies) return;
      // As the details step promises.
      if (before.is_new_user) return filters.seed(studies);
      // Later, a list follows the profile only where it still is what the profile made it: nobody's choice is thrown
      // away.
      const had = studiesOf(before);
      for (const kind of kinds) {
        const now = filters.get()[kind];
        if (had && isSameStudies(now, had)) filters.remember(kind, { ...studies, search: now.search });
      }
    },
    signedOut() {
      filters.reset();
    },
    signInCompleted(provider, isNewUser) {
      recordLater(isNewUser ? 'sign_up' : 'login', provider, splitLanguage(location.pathname).path); // TRACK-04
    },
  };
}
