import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ClientConfigContext } from '#web/entities/client-config/client-config-context.ts';
import { type Session, SessionContext, type SignInResult } from '#web/entities/session/session-context.ts';
import { usePreparation, useProviderSignIn } from './use-provider-sign-in.ts';

afterEach(cleanup);

const config = {
  apiKey: 'key',
  siteUrl: 'http://dargu.test',
  avatarUrl: '/avatars',
  gaMeasurementId: null,
  providers: ['google', 'apple'],
  contactEmail: null,
  stores: { googlePlay: null, appStore: null },
  native: { minVersion: null },
};

function renderApple(result: Partial<SignInResult>) {
  let settle: (result: SignInResult) => void = () => undefined;
  const session = {
    status: 'out',
    signingIn: null,
    prepare: vi.fn(async () => undefined),
    signIn: vi.fn(() => new Promise<SignInResult>(resolve => (settle = resolve))),
  } as Partial<Session> as Session;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ClientConfigContext value={config}>
      <SessionContext value={session}>{children}</SessionContext>
    </ClientConfigContext>
  );
  const { result: hook } = renderHook(() => useProviderSignIn('apple', usePreparation() === 'done'), { wrapper });
  return { hook, finish: () => settle({ user: null, isNewUser: false, ...result }) };
}

it.each([
  ['success', { user: { firebase_uid: 'noa' } as SignInResult['user'] }],
  ['failure', {}],
  ['idle', { isCancelled: true }],
] as const)('[STATE-10] goes from idle by loading to %s', async (end, result) => {
  const { hook, finish } = renderApple(result);
  expect([hook.current.state, hook.current.isVisible]).toEqual(['idle', false]);
  await waitFor(() => expect(hook.current.isVisible).toBe(true));
  let going: Promise<SignInResult> | undefined;
  act(() => {
    going = hook.current.signIn();
  });
  expect(hook.current.state).toBe('loading');
  await act(async () => {
    finish();
    await going;
  });
  expect(hook.current.state).toBe(end);
});
