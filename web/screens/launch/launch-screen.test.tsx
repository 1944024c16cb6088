import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { openRaffle, professorRow, raffleWords } from '#web/testing/sample-rows.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { launchLinkRoute, launchRoute } from './launch-route.tsx';

const state = {
  title_he: '1,000 ביקורות לפני ההרשמה',
  title_en: '1,000 reviews before registration',
  by_he: 'אגודת הסטודנטים',
  by_en: 'the student union',
  goal: 1000,
  reviews: 312,
  starts_on: '2026-11-01',
  ends_on: '2027-01-31',
  is_over: false,
  yesterday: 27,
  leader: 11,
};
const waits = professorRow({ id: 9, name: 'דפנה רז', name_en: 'Daphna Raz', title: 'dr', rating_count: 1 });

let responses: TableResponses;
beforeEach(() => {
  responses = tableResponses({
    '/rpc/institution_by_code': url =>
      url.searchParams.get('code') === 'nowhere'
        ? []
        : [{ id: 1, code: 'tau', name: 'אוניברסיטת תל אביב', name_en: 'Tel Aviv University' }],
    '/rpc/launch_state': () => [state],
    '/launch_links': () => [{ link: 'dorms', departments: [] }],
    '/departments': () => [{ id: 11, name: 'מדעי המחשב', name_en: 'Computer Science', rating_count: 5 }],
    '/waiting_professors': () => [{ professor: waits }],
  });
});
afterEach(cleanup);

const open = (at: string, language: 'he' | 'en' = 'he') =>
  renderScreen({
    at,
    routes: {
      '/go/:code': launchRoute,
      '/go/:code/:link': launchLinkRoute,
      '/institution/:id': <p>institution</p>,
      '/professors': <p>list</p>,
    },
    responses,
    language,
  });

describe.each(['he', 'en'] as const)('the page of a launch in %s', language => {
  const { go, waiting } = allTexts[language];

  it('says who runs it, how far it is, who leads, and asks who taught one', async () => {
    open('/go/tau/dorms', language);
    expect(await screen.findByRole('heading', { level: 1, name: state[`title_${language}`] })).toBeDefined();
    expect(screen.getByText(go.by.replace('{{by}}', state[`by_${language}`]))).toBeDefined();
    const progress = go.progress.replace('{{count}}', '312').replace('{{goal}}', '1,000');
    expect(screen.getByRole('progressbar', { name: progress })).toBeDefined();
    expect(screen.getByRole('textbox', { name: go.field })).toBeDefined();
    expect(await screen.findByText(new RegExp(language === 'he' ? 'מדעי המחשב' : 'Computer Science'))).toBeDefined();
    expect(screen.getByText(new RegExp(go.yesterday.replace('{{count}}', '27')))).toBeDefined();
    expect(screen.getByRole('heading', { name: waiting.title })).toBeDefined();
    expect(document.body.textContent).not.toMatch(raffleWords);
    expect(await violations('document-title', 'heading-order')).toEqual([]);
  });

  it('names the prize of an open raffle, and says at its end what came of it', async () => {
    responses.respond('/rpc/raffles_published', () => [openRaffle]);
    responses.respond('/rpc/launch_state', () => [{ ...state, is_over: true, yesterday: null, leader: null }]);
    open('/go/tau', language);
    expect(await screen.findByText(go.over)).toBeDefined();
    expect(await screen.findByText(new RegExp(openRaffle[`prize_${language}`]))).toBeDefined();
    expect(screen.queryByRole('textbox', { name: go.field })).toBeNull();
  });
});

it('prints no zero before the first review', async () => {
  responses.respond('/rpc/launch_state', () => [{ ...state, reviews: 0, yesterday: null, leader: null }]);
  open('/go/tau');
  expect(await screen.findByText(allTexts.he.go.none.replace('{{goal}}', '1,000'))).toBeDefined();
  expect(document.body.textContent).not.toMatch(/(?<![\d,.])0(?![\d,.])/);
});

it('leads to the institution while no launch runs, and to the code that it has now', async () => {
  const { currentPath } = open('/go/tel-aviv');
  await waitFor(() => expect(currentPath()).toBe('/go/tau'));
  cleanup();
  responses.respond('/rpc/launch_state', () => []);
  const other = open('/go/tau');
  await waitFor(() => expect(other.currentPath()).toBe('/institution/1'));
});
