import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FiltersProvider } from '#web/entities/filters/filters-provider.tsx';
import { LanguageContext, useTranslation } from '#web/i18n/use-translation.ts';
import { ClientConfigContext } from '#web/entities/client-config/client-config-context.ts';
import { TableContext } from '#web/lib/table-context.ts';
import { ThemeContext } from '#web/lib/theme/theme-context.ts';
import { DirectionProvider } from '#web/ui/direction.tsx';
import { LinkProvider } from '#web/ui/link.tsx';
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx';
import type { AppServices } from '#web/app/session/services.ts';
import { ErrorWords } from './error-words.tsx';
import { RouterAnchor } from './router-anchor.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** Everything that screens take for granted, around the router. The same tree on the server and in the browser. */
export function App({ services, children }: { readonly services: AppServices; readonly children: ReactNode }) {
  return (
    <ClientConfigContext value={services.clientConfig}>
      <TableContext value={services.table}>
        <LanguageContext value={services.languages}>
          <QueryClientProvider client={services.queryClient}>
            <ThemeContext value={services.themes}>
              <FiltersProvider>
                <SessionProvider store={services.session}>
                  <Interface>{children}</Interface>
                </SessionProvider>
              </FiltersProvider>
            </ThemeContext>
          </QueryClientProvider>
        </LanguageContext>
      </TableContext>
    </ClientConfigContext>
  );
}

/** Context of the design system: direction of lines, navigation of links, its own words. */
function Interface({ children }: { readonly children: ReactNode }) {
  const { t, direction } = useTranslation();
  return (
    <DirectionProvider direction={direction}>
      <LinkProvider component={RouterAnchor}>
        <ToastProvider label={t('toast.region')} closeLabel={t('common.close')}>
          <ErrorWords>{children}</ErrorWords>
        </ToastProvider>
      </LinkProvider>
    </DirectionProvider>
  );
}
