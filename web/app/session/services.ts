import type { QueryClient } from '@tanstack/react-query';
import type { ClientConfig } from '#contract/client-config.ts';
import type { SessionStore } from '#web/features/session/model/session-store.ts';
import type { LanguageStore } from '#web/i18n/language-store.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { ThemeStore } from '#web/lib/theme/theme-store.ts';

/** Services of the application: one set per browser tab, and one per rendered page on the server. */
export interface AppServices {
  readonly queryClient: QueryClient;
  readonly table: TableClient;
  readonly session: SessionStore;
  readonly languages: LanguageStore;
  readonly clientConfig: ClientConfig;
  readonly themes: ThemeStore;
}
