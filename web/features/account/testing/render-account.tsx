import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Language } from '#contract/render.ts';
import type { Session } from '#web/entities/session/session-context.ts';
import { person, signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { accountResponses, personId } from './account-responses.ts';

interface Options {
  readonly language: Language;
  readonly auth?: ReturnType<typeof accountResponses>;
  readonly responses?: TableResponses;
  readonly session?: Partial<Session>;
}

/**
 * Renders a screen of the account for a person who is signed in. Their client is the published one; see
 * accountResponses.
 */
export function renderAccount(
  screen: ReactNode,
  { language, auth = accountResponses(), responses = tableResponses(), session: changes = {} }: Options,
) {
  const done = async () => undefined;
  const session = {
    ...signedInSession({ user: person({ supabase_id: personId, firebase_uid: personId, email: 'noa@uni.example' }) }),
    signOut: vi.fn<Session['signOut']>(done),
    linkIdentity: vi.fn<Session['linkIdentity']>(done),
    reauthenticate: vi.fn<Session['reauthenticate']>(done),
    forget: vi.fn<Session['forget']>(done),
    authClient: async () => auth.client,
    ...changes,
  };
  document.title = 'The account';
  const elsewhere = {
    '/account': <p>account</p>,
    '/': <p>start</p>,
    '/account-deletion': <p>deletion</p>,
    '/contact': <p>contact</p>,
  };
  const routes = { '/here': <main>{screen}</main>, ...elsewhere };
  const view = renderScreen({
    at: '/here',
    routes,
    responses,
    language,
    session,
    clientConfig: { providers: ['google', 'apple'] },
  });
  return { ...view, session, auth, responses };
}
