import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { ClientConfig } from '#contract/client-config.ts';
import type { Language } from '#contract/render.ts';

/**
 * State that a rendered page hands to the browser, so that hydration starts from what the server saw. The texts are not
 * in it: they are a file that every page shares, and travel beside the scripts. Nor is the time: the same data makes
 * the same page, so that its ETag holds. Nor is the theme, which stands on the document.
 */
export interface PageState {
  readonly language: Language;
  readonly clientConfig: ClientConfig;
  /** Results of the loaders, by query key; failed queries are left out and requested again. */
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
}
