import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/lib/client-config-context.ts';
import type { HeadDescription } from '#web/lib/head.ts';
import type { RouteContext } from '#web/lib/route-module.ts';
import { useTable } from '#web/lib/table-context.ts';
import { applyHead } from './apply-head.ts';

/** Keeps the document's title, description and canonical address with the screen, after navigation and after a change of language (PLAT-05). */
export function PageHead({ head }: { readonly head: (context: RouteContext) => HeadDescription }) {
  const { language, t } = useTranslation();
  const { siteUrl } = useClientConfig();
  const { pathname, search } = useLocation();
  const params = useParams();
  const queryClient = useQueryClient();
  const table = useTable();
  useEffect(() => {
    const url = new URL(pathname + search, siteUrl);
    const description = head({ queryClient, table, language, t, params, url, signal: new AbortController().signal });
    applyHead(description, { language, siteUrl, productName: t('app.name') });
  }, [head, language, t, siteUrl, pathname, search, params, queryClient, table]);
  return null;
}
