import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createTableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { changeOptimistically } from './change-optimistically.ts';
import type { CommandContext } from './command-context.ts';
import { pendingActions } from './pending-actions.ts';
import type { Session } from './session-context.ts';

const noa = signedInSession({ user: person({ firebase_uid: 'noa' }) });
const pendingAction = { what: 'follow', kind: 'professor', id: 7 } as const;

function setUp(session: Session, save: (person: string | null) => Promise<void> = () => Promise.resolve()) {
  const steps: string[] = [];
  const context: CommandContext = {
    queryClient: new QueryClient(),
    table: createTableClient({ url: 'http://dargu.test/rest/v1', apiKey: 'key' }),
    t: key => key,
    show: vi.fn<CommandContext['show']>(({ title, description }) => void steps.push(`${title}: ${description}`)),
    session,
    openSignIn: vi.fn<CommandContext['openSignIn']>(() => void steps.push('sign in')),
  };
  const change = (id: number) =>
    changeOptimistically(context, {
      mutationKey: ['follow', id],
      save(who) {
        steps.push(`save for ${who}`);
        return save(who);
      },
      apply: () => steps.push('apply'),
      revert: () => void steps.push('revert'),
      onSaved: () => void steps.push('saved'),
      onSettled: () => new Promise(() => undefined), // what is fetched afterwards
      failed: 'follows.failed',
      pendingAction,
    });
  return { change, context, steps };
}

describe('an optimistic change', () => {
  it.each([
    ['whose profile is known', noa, 'save for noa'],
    ['while it is not known who is there', { ...visitorSession, status: 'loading' } as const, 'save for null'],
  ])('shows at once and is saved for the person of the press, %s', async (_, session, saved) => {
    const { change, steps } = setUp(session);
    await change(7);
    expect(steps).toEqual(['apply', saved, 'saved']);
  });

  it.each([
    ['a visitor', visitorSession],
    ['a new person', { ...noa, isNewUser: true }],
  ])('[ROLE-02, ROLE-03] of %s waits for signing in', async (_, session) => {
    const { change, context, steps } = setUp(session);
    await change(7);
    expect(steps).toEqual(['sign in']);
    expect(context.openSignIn).toHaveBeenCalledExactlyOnceWith(pendingAction);
  });

  it.each([
    ['with a message', 500, ['follows.failed: community.failed']],
    ['by signing in, where the session has ended', 401, ['sign in']],
  ])('that fails is taken back, %s', async (_, status, expected) => {
    const respond = { message: '', details: '', hint: '', code: 'XX000' };
    const { change, steps } = setUp(noa, () => Promise.reject(new TableError(status, respond)));
    await change(7);
    expect(steps).toEqual(['apply', 'save for noa', 'revert', ...expected]);
  });

  it('that a person makes is done after a reload where it was not saved yet', async () => {
    let respond: () => void = () => undefined;
    const { change } = setUp(noa, () => new Promise(resolve => (respond = resolve)));
    const first = change(7);
    await vi.waitFor(() => expect(pendingActions.read('noa')).toEqual(pendingAction));
    respond();
    await first;
    expect(pendingActions.read('noa')).toBeNull();
    const failing = setUp(noa, () => Promise.reject(new Error('failed')));
    await failing.change(7);
    expect(pendingActions.read('noa')).toBeNull();
  });

  it('can be taken back while what follows from it is being fetched', async () => {
    const { change, steps } = setUp(noa);
    void change(7);
    await vi.waitFor(() => expect(steps).toContain('saved'));
    void change(7);
    await vi.waitFor(() => expect(steps.filter(step => step === 'saved')).toHaveLength(2));
  });

  it('does nothing while the same is being saved, and does not hold up another', async () => {
    let respond: () => void = () => undefined;
    const { change, steps } = setUp(noa, () => new Promise(resolve => (respond = resolve)));
    const first = change(7);
    await change(7);
    void change(8);
    await vi.waitFor(() => expect(steps.filter(step => step === 'save for noa')).toHaveLength(2), 10_000);
    respond();
    void first;
    await change(7);
    expect(steps.filter(step => step === 'apply')).toHaveLength(2);
  });
});
