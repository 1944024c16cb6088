import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import type { HeadDescription, RouteContext } from '#web/entities/routing/route-module.ts';
import { useTable } from '#web/lib/table-context.ts';
import { applyHead } from './apply-head.ts';

/**
 * Keeps the document's title, description and canonical address with the screen, after navigation and after a change of
 * language (PLAT-05).
 */
export function PageHead({ head }: { readonly head: (context: RouteContext) => HeadDescription }) {
  const { language, t } = useTranslation();
  const { siteUrl } = useClientConfig();
  const { pathname, search } = useLocation();
  const params = useParams();
  const queryClient = useQueryClient();
  const table = useTable();
  useEffect(() => {
    const context = {
      queryClient,
      table,
      language,
      t,
      params,
      url: new URL(pathname + search, siteUrl),
      signal: new AbortController().signal,
    };
    const update = () => applyHead(head(context), { language, siteUrl, productName: t('app.name') });
    update();
    // What the head tells may still be on its way: a list's institution, a text in the new language.
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') update();
    });
  }, [head, language, t, siteUrl, pathname, search, params, queryClient, table]);
  return null;
}
