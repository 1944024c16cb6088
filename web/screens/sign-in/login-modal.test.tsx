import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NativeSignIn } from '#contract/client-config.ts';
import type { ProviderName } from '#contract/providers.ts';
import { storeReport } from '#web/features/reports/model/report-draft.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { type Session, SessionContext, type SignInResult } from '#web/entities/session/session-context.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, professorRow } from '#web/testing/sample-rows.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { AuthScreen } from './auth-route.tsx';
import { LoginModal } from './login-modal.tsx';

const locales = { he, en };
const names = { name: 'יעל', name_en: 'Yael' };
const yael = professorRow({ ...names, title: null });
const flag = 'dargu-details-needed';
const newPerson = person({ is_new_user: true });
const newSession = () => signedInSession({ user: newPerson, isNewUser: true });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

interface Options {
  readonly language?: 'he' | 'en';
  readonly session?: Session;
  readonly providers?: readonly string[];
  readonly nativeSignIn?: NativeSignIn;
}

/** The modal over a page, with a session that the test changes as a sign-in would. */
function show({
  language = 'he',
  session = visitorSession,
  providers = ['google', 'apple'],
  nativeSignIn,
}: Options = {}) {
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  let settle: (result: SignInResult | Error) => void = () => undefined;
  const signIn = vi.fn<(provider: ProviderName) => Promise<SignInResult>>();
  let become: (changes: Partial<Session>) => void = () => undefined;

  function Page() {
    const [state, setState] = useState<Session>({ ...session, signIn });
    become = changes => setState(before => ({ ...before, ...changes }));
    signIn.mockImplementation(async provider => {
      become({ signingIn: provider });
      const result = await new Promise<SignInResult | Error>(resolve => {
        settle = resolve;
      });
      become({ signingIn: null });
      if (result instanceof Error) throw result;
      return result;
    });
    return (
      <SessionContext value={state}>
        <h1>{he.app.name}</h1>
        <LoginModal onClose={onClose} onDone={onDone} />
      </SessionContext>
    );
  }

  const view = renderScreen({
    at: '/courses',
    routes: { '/courses': <Page />, '/auth': <AuthScreen /> },
    responses: tableResponses({ '/professors': () => [yael], '/courses': () => [{ ...courseRow(), ...names }] }),
    language,
    clientConfig: { providers, ...(nativeSignIn && { nativeSignIn }) },
  });
  return {
    ...view,
    onClose,
    onDone,
    signIn,
    texts: locales[language],
    settle: (result: SignInResult | Error) => settle(result),
    become: (changes: Partial<Session>) => become(changes),
  };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe.each(['he', 'en'] as const)('the login modal, %s', language => {
  it('[LOGIN-02] offers the providers, with a legal notice', async () => {
    const { texts } = show({ language });
    expect(await screen.findByRole('dialog', { name: texts.login.welcome })).toBeDefined();
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([expect.stringContaining('Google'), expect.stringContaining('Apple')]),
      ),
    );
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
    expect(await violations('document-title')).toEqual([]);
  });

  it('[LOGIN-04] begins with the details of a person who is new', async () => {
    const { texts } = show({ language, session: newSession() });
    expect(await screen.findByRole('dialog', { name: texts.login.details })).toBeDefined();
    expect(button(texts.profile.saveNew)).toBeDefined();
    // A way out of the account belongs to the step by itself.
    expect(screen.queryByRole('button', { name: texts.login.signOut })).toBeNull();
    expect(await violations('document-title')).toEqual([]);
  });
});

it.each([
  [{ what: 'rate', kind: 'professor', id: 31 }, he.rating.notSent],
  [{ what: 'reviewInstitution' }, he.institutionReviews.notSent],
  [{ what: 'report', target: { kind: 'professor', id: 7 }, about: '/professor/7' }, he.reports.notSent],
  [{ what: 'rateMissing', isSuggestion: true }, he.rating.notSent],
  [{ what: 'vote', kind: 'professor', id: 'r1' }, null],
] as const)('closed at the details it takes %j for given up, and says what did not go out', async (action, said) => {
  pendingActions.write(newPerson.firebase_uid, action);
  const { texts, onClose } = show({ session: newSession() });
  await screen.findByRole('checkbox', { name: texts.profile.fields.age });
  expect(pendingActions.read(newPerson.firebase_uid)).toEqual(action); // the control
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(pendingActions.read(newPerson.firebase_uid)).toBeNull();
  if (said === null) expect(document.querySelector('.toast')).toBeNull();
  else expect(await screen.findAllByText(said)).not.toHaveLength(0);
});

describe.each(['he', 'en'] as const)('what waits for signing in, %s', language => {
  const { acts, note, lead } = locales[language].login;
  const { reasons } = locales[language].reports;

  it.each([
    [{ what: 'follow', kind: 'professor', id: 31 }, acts.follow, 'named'],
    [{ what: 'save', kind: 'professor', id: 31 }, acts.save, 'named'],
    [{ what: 'rate', kind: 'professor', id: 31 }, acts.rate, 'named'],
    [{ what: 'visit', path: '/rate/31' }, acts.open, 'named'],
    [{ what: 'visit', path: '/study-guides/add?course=31' }, acts.upload, 'named'],
    [{ what: 'visit', path: '/study-guides/add' }, acts.upload, 'title'],
    [{ what: 'vote', kind: 'professor', id: 'r1' }, acts.vote, 'title'],
    [{ what: 'guideVote', id: 'g1' }, acts.vote, 'title'],
    [{ what: 'bookmark', id: 'g1' }, acts.bookmark, 'title'],
    [{ what: 'hide', kind: 'course', id: 'r1' }, acts.hide, 'title'],
    [{ what: 'guideRequest', course: 31, type: 'summary' }, acts.guideRequest, 'title'],
    [{ what: 'facts' }, acts.facts, 'title'],
    [{ what: 'reviewInstitution' }, acts.reviewInstitution, 'title'],
    [{ what: 'rateMissing', isSuggestion: false }, acts.rateMissing, 'title'],
  ] as const)('%j is said in the title and a box', async (action, act, title) => {
    pendingActions.write(null, action);
    show({ language });
    const named =
      'named' in act && title === 'named'
        ? act.named.replace('{{name}}', names[language === 'he' ? 'name' : 'name_en'])
        : act.title;
    const dialog = await screen.findByRole('dialog', { name: named });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      act.what + act.then,
    );
    expect(screen.getByText(note)).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
  });

  it('a report is said with its reason and whom it is about, and why it needs an account', async () => {
    const target = { kind: 'review', of: 'professor', id: 'r1' } as const;
    storeReport(null, target, { reason: 'spam', details: '' });
    pendingActions.write(null, { what: 'report', target, about: '/professor/31' });
    show({ language });
    const dialog = await screen.findByRole('dialog', { name: acts.report.title });
    await waitFor(() =>
      expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        reasons.spam + acts.report.of.replace('{{name}}', names[language === 'he' ? 'name' : 'name_en']),
      ),
    );
    expect(screen.getByText(acts.report.note)).toBeDefined();
  });

  it.each([null, { what: 'visit', path: '/account' } as const])('%j is no act: the sheet welcomes', async action => {
    if (action) pendingActions.write(null, action);
    show({ language });
    expect(await screen.findByText(lead)).toBeDefined();
  });
});

it('[LOGIN-03] shows no button of Apple until that is known, for who is signed in, and where there is none', async () => {
  const { become, texts } = show({ session: { ...visitorSession, status: 'loading' } });
  await screen.findByRole('dialog', { name: texts.login.welcome });
  expect(screen.queryByRole('button', { name: /Apple/ })).toBeNull();
  become({ status: 'out' });
  expect(await screen.findByRole('button', { name: /Apple/ })).toBeDefined();
  // Signed in, with the profile still on its way.
  become({ status: 'in', user: person() });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Apple/ })).toBeNull());
  expect(button(/Google/)).toBeDefined();
});

it('[LOGIN-03] shows no button of Apple before it could do anything', async () => {
  let arrive: () => void = () => undefined;
  show({ session: { ...visitorSession, prepare: () => new Promise<void>(resolve => (arrive = resolve)) } });
  expect(await screen.findByRole('button', { name: /Google/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Apple/ })).toBeNull();
  arrive();
  expect(await screen.findByRole('button', { name: /Apple/ })).toBeDefined();
});

it.each([
  ['android', []],
  ['ios', ['Apple']],
] as const)('[LOGIN-03] [PLAT-08] offers Google on %s, and Apple on iOS alone', async (platform, others) => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 GoogleClient/ios');
  const prepare = vi.fn(async () => undefined);
  const nativeSignIn = { google: { webClientId: 'web', iosClientId: 'ios' }, apple: true };
  show({ session: { ...visitorSession, prepare }, nativeSignIn });
  expect(await screen.findByRole('button', { name: /Google/ })).toBeDefined();
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /Apple/ })).toHaveLength(others.length));
  await Promise.all(prepare.mock.results.map(({ value }) => value as Promise<void>));
  expect(screen.queryAllByRole('button', { name: /Apple/ })).toHaveLength(others.length);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[LOGIN-03] does not offer what the installation lacks', async () => {
  show({ providers: ['google'] });
  expect(await screen.findByRole('button', { name: /Google/ })).toBeDefined();
  expect(screen.queryByText(/Apple/)).toBeNull();
});

it('says that signing in is not open where there is no provider at all', async () => {
  const { texts, onClose } = show({ providers: [] });
  expect(await screen.findByText(texts.signIn.notConfigured)).toBeDefined();
  await userEvent.click(button(texts.signIn.keepReading));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('[LOGIN-08] cannot be closed while a login runs, and nothing else can be begun', async () => {
  const { texts, onClose, settle } = show();
  await userEvent.click(await screen.findByRole('button', { name: /Google/ }));
  expect(button(/Apple/)).toHaveProperty('disabled', true);
  expect(button(texts.common.close)).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  settle({ user: null, isNewUser: false, isCancelled: true });
  // A change of mind is no failure: everything is as before.
  await waitFor(() => expect(button(/Apple/)).toHaveProperty('disabled', false));
  localStorage.setItem(flag, 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(localStorage.getItem(flag)).toBeNull();
});

it.each([
  ['google', /Google/, new Error('Failed to login with Google'), he.authModal.loginFailedWithGoogle],
  ['apple', /Apple/, { user: null, isNewUser: false }, he.authModal.loginFailedWithApple],
] as const)('[LOGIN-08] [MSG-04] closes with a toast when %s fails', async (provider, name, result, description) => {
  const { texts, onClose, onDone, settle, signIn } = show();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith(provider);
  settle(result);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findAllByText(texts.authModal.loginFailed)).not.toHaveLength(0);
  expect(screen.getAllByText(description)).not.toHaveLength(0);
  expect(document.querySelector('.toast')?.getAttribute('data-variant')).toBe('destructive');
  expect(onDone).not.toHaveBeenCalled();
});

it('[LOGIN-07] [LOGIN-10] is through after the login of a person who is not new', async () => {
  const { onDone, onClose, settle } = show();
  await userEvent.click(await screen.findByRole('button', { name: /Google/ }));
  settle({ user: person(), isNewUser: false });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});

it('[LOGIN-07] [LOGIN-11] stays open for the details of a new person, and closes when they are saved', async () => {
  const { texts, onDone, settle, become } = show();
  await userEvent.click(await screen.findByRole('button', { name: /Google/ }));
  localStorage.setItem(flag, 'true');
  become(newSession());
  settle({ user: newPerson, isNewUser: true });
  const details = await screen.findByRole('dialog', { name: texts.login.details });
  await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
  expect(onDone).not.toHaveBeenCalled();

  let save: () => void = () => undefined;
  become({
    signingIn: null,
    updateProfile: () =>
      new Promise<void>(resolve => {
        save = () => {
          // As the session does: the person is new no longer before the form hears of it.
          become({ user: person(), isNewUser: false });
          resolve();
        };
      }),
  });
  await userEvent.click(button(texts.profile.saveNew));
  await waitFor(() => expect(button(texts.common.close)).toHaveProperty('disabled', true));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await screen.findAllByText(texts.profile.saved)).not.toHaveLength(0);
  expect(localStorage.getItem(flag)).toBeNull();
});

it('is through when the sign-in happens in another tab', async () => {
  const { onDone, become } = show();
  await screen.findByRole('dialog');
  become(signedInSession());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('[LOGIN-04] asks for the details again where the flag of local storage says so', async () => {
  localStorage.setItem(flag, 'true');
  const { texts, onDone } = show({ session: signedInSession() });
  expect(await screen.findByRole('dialog', { name: texts.login.details })).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

it('[LOGIN-04] [LOGIN-08] asks a visitor who they are, though a person before them left the details unfinished', async () => {
  localStorage.setItem(flag, 'true');
  const { texts, currentPath, onDone, become } = show();
  expect(await screen.findByRole('dialog', { name: texts.login.welcome })).toBeDefined();
  expect([currentPath(), screen.queryByText(texts.toastErrorNoAuth)]).toEqual(['/courses', null]);
  // A person with all details in place is asked for nothing.
  become(signedInSession());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('[LOGIN-05] sends a person whose session has ended away from the details, to sign in first', async () => {
  localStorage.setItem(flag, 'true');
  const { texts, currentPath, become } = show({ session: newSession() });
  expect(await screen.findByRole('dialog', { name: texts.login.details })).toBeDefined();
  become(visitorSession);
  await waitFor(() => expect(currentPath()).toBe('/auth?step=login'));
  expect(await screen.findAllByText(texts.toastErrorNoAuth)).not.toHaveLength(0);
  expect(localStorage.getItem(flag)).toBeNull();
});

it('says so when its code cannot be loaded, and tries again', async () => {
  const prepare = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
  const { texts } = show({ session: { ...visitorSession, prepare } });
  expect(await screen.findByText(texts.login.unavailable)).toBeDefined();
  prepare.mockResolvedValue(undefined);
  await userEvent.click(button(texts.error.retry));
  expect(await screen.findByRole('button', { name: /Apple/ })).toBeDefined();
});

describe('[ROUTE-21] signing in as a page', () => {
  const open = (at: string, session: Session = visitorSession) =>
    renderScreen({
      at,
      session,
      responses: tableResponses(),
      clientConfig: { providers: ['google', 'apple'] },
      routes: { '/auth': <AuthScreen />, '/professors': <h1>professors</h1> },
    });

  it('is step one', async () => {
    open('/auth?step=login');
    expect(await screen.findByRole('heading', { level: 1, name: he.login.welcome })).toBeDefined();
    expect(screen.getByRole('button', { name: /Google/ })).toBeDefined();
  });

  it('leads who is through to the lists', async () => {
    const { currentPath } = open('/auth?step=login', signedInSession());
    await waitFor(() => expect(currentPath()).toBe('/professors'));
  });

  it('[LOGIN-06] has a way out of the account beside the details; a failure is told (MSG-05)', async () => {
    const signOut = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Failed to logout'));
    open('/auth?step=login', { ...newSession(), signOut });
    expect(await screen.findByRole('heading', { level: 1, name: he.login.details })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: he.login.signOut }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(await screen.findAllByText(he.toastErrorLogoutFailed)).not.toHaveLength(0);
  });
});
