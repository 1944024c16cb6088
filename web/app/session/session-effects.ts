import type { Query } from '@tanstack/react-query';
import type { FilterStore } from '#web/features/filters/model/filter-store.ts';
import type { SessionEffects } from '#web/features/session/model/session-engine.ts';
import { isNative } from '#web/platform/kind.ts';
import { recordEvent } from '../analytics/record-event.ts';
import type { AppServices } from '../services.ts';

/** First words of the keys of queries whose answer is the same for everybody. Any other depends on the person. */
const impersonal = new Set<unknown>([
  'departments', 'entries', 'entry', 'entry-count', 'information', 'institution', 'institutions', 'related', 'settings', 'similar',
]);
const isPersonal = ({ queryKey }: Query) => !impersonal.has(queryKey[0]);

/** What the rest of the application does when somebody comes or goes. */
export function createSessionEffects(
  filters: FilterStore,
  { queryClient, table, clientConfig }: Pick<AppServices, 'table' | 'clientConfig' | 'queryClient'>,
): SessionEffects {
  return {
    personChanged(before) {
      // What a visitor saw may stay until it is renewed; what another person saw may not.
      if (before === null) void queryClient.invalidateQueries({ predicate: isPersonal });
      // Once what only that person could see has left the page, or it would ask again as nobody.
      else queueMicrotask(() => void queryClient.resetQueries({ predicate: isPersonal }));
    },
    signedIn({ institution, department, department2 }) {
      if (institution === null) return;
      filters.seed({ search: '', institution, departments: [department, department2].filter(id => id !== null) });
    },
    signedOut() {
      filters.reset();
    },
    cameThrough(provider, isNewUser) {
      if (isNative()) return;
      const event = { kind: isNewUser ? 'sign_up' : 'login', label: provider, path: location.pathname, title: document.title } as const;
      void recordEvent({ table, gaMeasurementId: clientConfig.gaMeasurementId }, event); // TRACK-04
    },
  };
}
