import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { DeleteAccountLink } from './delete-account-link.tsx';

afterEach(cleanup);

const routes = {
  '/account-deletion': <DeleteAccountLink>delete</DeleteAccountLink>,
  '/delete-account': <p>deletion</p>,
};
const open = (session?: ReturnType<typeof signedInSession>) =>
  renderScreen({ at: '/account-deletion', routes, responses: tableResponses(), ...(session && { session }) });
const press = () => userEvent.click(screen.getByRole('link', { name: 'delete' }));

it('[GUARD-01] asks a visitor to sign in instead of sending them to the start, to go on to the deletion', async () => {
  const { openSignIn, currentPath } = open();
  await press();
  expect(currentPath()).toBe('/account-deletion');
  expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'visit', path: '/delete-account' });
});

it('leads a person who is signed in straight there', async () => {
  const { openSignIn, currentPath } = open(signedInSession());
  await press();
  await waitFor(() => expect(currentPath()).toBe('/delete-account'));
  expect(openSignIn).not.toHaveBeenCalled();
});
