import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Language } from '#contract/render.ts';
import { ClientConfigContext } from '#web/lib/client-config-context.ts';
import { SessionContext, type Session } from '#web/lib/session-context.ts';
import { renderScreen } from '../../catalogue/testing/render-screen.tsx';
import { tableAnswers, type TableAnswers } from '../../catalogue/testing/table-answers.ts';
import { accountAnswers, personId } from './account-answers.ts';

interface Options {
  readonly language: Language;
  readonly auth?: ReturnType<typeof accountAnswers>;
  readonly answers?: TableAnswers;
  readonly session?: Partial<Session>;
}

/** Renders a screen of the account for somebody who is signed in. Their client is the published one; see accountAnswers. */
export function renderAccount(screen: ReactNode, { language, auth = accountAnswers(), answers = tableAnswers(), session: changes = {} }: Options) {
  const session = {
    ...signedIn,
    prepare: vi.fn<Session['prepare']>(async () => {}),
    signIn: vi.fn<Session['signIn']>(),
    finishRedirect: vi.fn<Session['finishRedirect']>(),
    signOut: vi.fn<Session['signOut']>(async () => {}),
    refreshProfile: vi.fn<Session['refreshProfile']>(async () => {}),
    updateProfile: vi.fn<Session['updateProfile']>(async () => {}),
    linkIdentity: vi.fn<Session['linkIdentity']>(async () => {}),
    reauthenticate: vi.fn<Session['reauthenticate']>(async () => {}),
    forget: vi.fn<Session['forget']>(async () => {}),
    authClient: async () => auth.client,
    ...changes,
  } satisfies Session;
  const config = { apiKey: 'key', siteUrl: 'https://dargu.test', avatarUrl: '/avatars/initials/svg', gaMeasurementId: null, providers: ['google', 'apple'] };
  const wrap = (content: ReactNode) => (
    <ClientConfigContext value={config}>
      <SessionContext value={session}>
        <main>{content}</main>
      </SessionContext>
    </ClientConfigContext>
  );
  document.title = 'The account';
  const view = renderScreen({ at: '/here', routes: { '/here': wrap(screen), '/account': <p>account</p>, '/': <p>start</p>, '/account-deletion': <p>deletion</p> }, answers, language });
  return { ...view, session, auth, answers };
}

const signedIn = {
  status: 'in',
  isNewUser: false,
  isProfileLoaded: true,
  isAdmin: false,
  needsCode: false,
  signingIn: null,
  user: {
    firebase_uid: personId, supabase_id: personId, email: 'noa@uni.example', name: 'נועה', emailVerified: true, is_new_user: false, aud: 'authenticated',
    created_at: '2026-01-01T10:00:00Z', updated_at: '2026-01-01T10:00:00Z', app_metadata: {}, user_metadata: {}, agreed_to_terms: true, institution: 1, degree: null,
    department: null, department2: null, year_of_study: null, age: null, reviews_made: 0, tickets: 0, reviews_this_month: 0, reviews_today: 0, reviews_day: null, reviews_month: null,
  },
} as const;
