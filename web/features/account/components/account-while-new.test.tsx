import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { AccountWhileNew } from './account-while-new.tsx';

afterEach(cleanup);

it.each([
  ['he', he.account],
  ['en', en.account],
] as const)('[ROLE-03] a new person deletes the account where they are, %s', async (language, t) => {
  const responses = tableResponses({ '/rpc/delete_my_account': async () => new Response(null, { status: 204 }) });
  const { currentPath, session } = renderAccount(<AccountWhileNew />, {
    language,
    responses,
    session: { isNewUser: true },
  });
  expect(screen.getByRole('button', { name: t.data.download })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.leave.open }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t.delete.title }));
  expect(await violations()).toEqual([]);

  // They may think better of it, and nothing leads to a page that would send them back here.
  await userEvent.click(screen.getByRole('button', { name: t.delete.keep }));
  await userEvent.click(screen.getByRole('button', { name: t.leave.open }));
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/account-deletion']);

  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: t.delete.submit }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(session.forget).toHaveBeenCalledTimes(1);
});
