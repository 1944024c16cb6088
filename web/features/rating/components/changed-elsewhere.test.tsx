import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ownRatingRow, professorRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { he } from '#web/testing/texts.ts';
import { RatingScreen } from './rating-screen.tsx';

const own = ownRatingRow('What I said first.');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a rating changed in another window since its form was opened is shown before it is written over', async () => {
  let now: object = own;
  const responses = tableResponses({
    '/professors': () => [professorRow()],
    '/ratings': (_, body) =>
      body === null ? [now] : Promise.resolve(Response.json({ id: 'r1', status: 'visible', held_reasons: [] })),
  });
  const sent = () => responses.sent.filter(({ what }) => what === 'POST /ratings').map(({ body }) => body);
  renderScreen({
    at: '/rate/7',
    routes: { '/rate/:id': <RatingScreen kind="professor" /> },
    responses,
    session: signedInSession(),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: he.rating.comment }), ' More.');
  now = { ...own, comment: 'Newer words of mine.' };
  await userEvent.click(screen.getByRole('button', { name: he.rating.save }));
  expect(await screen.findByText('Newer words of mine.')).toBeDefined();
  expect(screen.getByText(he.outbox.changed)).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: he.rating.save }));
  expect(await screen.findByRole('heading', { level: 1, name: he.rating.saved })).toBeDefined();
  expect(sent()).toMatchObject([{ comment: 'What I said first. More.' }]);
});
