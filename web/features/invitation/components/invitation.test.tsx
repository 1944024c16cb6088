import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteInvitation } from '#web/entities/invitation/invitation-code.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { openRaffle, raffleWords } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { invitationRoute } from '../routes/invitation-route.tsx';
import { InvitationPanel } from './invitation-panel.tsx';

const code = 'abcdefghij23';
let responses: TableResponses;
beforeEach(() => {
  sessionStorage.clear();
  responses = tableResponses({
    '/rpc/raffles_published': () => [openRaffle],
    '/rpc/my_invitation': (_url, body) => [
      { code: (body as { renew: boolean }).renew ? 'zzzzzzzzzz22' : code, joined: 2 },
    ],
  });
});
afterEach(cleanup);

const open = (at: string, language: 'he' | 'en' = 'he') =>
  renderScreen({
    at,
    routes: { '/profile': <InvitationPanel person="person-1" />, '/i/:code': invitationRoute },
    responses,
    language,
    session: signedInSession(),
  });

describe.each(['he', 'en'] as const)('an invitation in %s', language => {
  const t = allTexts[language].invite;

  it('is a link with the prize and how many have joined, and can be replaced', async () => {
    open('/profile', language);
    expect(await screen.findByText(new RegExp(openRaffle[`prize_${language}`]))).toBeDefined();
    expect(await screen.findByText(t.joined_two.replace('{{count}}', '2'))).toBeDefined();
    expect(screen.getByRole('button', { name: t.link })).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: t.renew }));
    expect(await screen.findAllByText(t.renewed)).not.toHaveLength(0);
    expect(responses.sent.filter(({ what }) => what.endsWith('my_invitation')).map(({ body }) => body)).toEqual([
      { renew: false },
      { renew: true },
    ]);
  });

  it('tells who opens it what they bring, and what the inviter sees', async () => {
    open(`/i/${code}`, language);
    expect(await screen.findByText(t.told)).toBeDefined();
    expect(await screen.findByText(new RegExp(openRaffle[`prize_${language}`]))).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
  });
});

it('is noted once, in the name of whoever completes their details in this tab', async () => {
  open(`/i/${code}`);
  await screen.findByText(allTexts.he.invite.told);
  const noted = () => responses.sent.filter(({ what }) => what === 'POST /rpc/note_invitation').map(({ body }) => body);
  expect(noted()).toEqual([]);
  await noteInvitation(responses.table);
  await noteInvitation(responses.table);
  expect(noted()).toEqual([{ code }]);
});

it('stores nothing of an address that is no code', async () => {
  open('/i/%3Cscript%3E');
  await screen.findByText(allTexts.he.invite.told);
  expect({ ...sessionStorage }).toEqual({});
});

it('[ALIVE-77] is not spoken of without an open raffle', async () => {
  responses.respond('/rpc/raffles_published', () => []);
  open('/profile');
  await waitFor(() => expect(responses.requests.join(' ')).toContain('raffles_published'));
  expect(document.body.textContent).not.toMatch(raffleWords);
  expect(responses.sent.map(({ what }) => what)).not.toContain('POST /rpc/my_invitation');
});
