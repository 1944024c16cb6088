import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ownRatingRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { MyRatings } from './my-ratings.tsx';

const locales = { he, en };
const rating = ownRatingRow('הסבירה כל דבר פעמיים.', { user_id: 'person-1', created_at: '2026-11-10T10:00:00Z' });
const waiting = {
  ...rating,
  id: 'p1',
  status: 'held',
  held_reasons: [],
  professor_id: 9,
  professor: null,
  other: null,
};
const visible = {
  ...waiting,
  id: 'p2',
  status: 'visible',
  professor_id: 7,
  professor: {
    id: 7,
    name: 'יעל ברקוביץ׳',
    name_en: 'Yael Berkovich',
    title: 'dr',
    institution: 1,
    department: 11,
  },
};

class Sizes {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(['he', 'en'] as const)('[ALIVE-21] what was missing, %s', language => {
  const texts = locales[language];

  const row = {
    review_kind: 'professor',
    review_id: 'p1',
    name: 'דנה כץ',
    professor_name: 'דנה כץ',
    course_name: 'סטטיסטיקה',
    missing: 'professor',
    institution: 2,
    state: 'waiting',
    reason: null,
    refused_at: null,
    until: null,
    can_resend: false,
  };
  const refused = { ...row, state: 'refused', reason: 'not_found', until: '2027-01-24', can_resend: true };
  const hit = {
    id: 12,
    name: 'דנה כהן־כץ',
    name_en: 'Dana Cohen-Katz',
    title: 'dr',
    department: 11,
    department_name: 'סטטיסטיקה',
    department_name_en: 'Statistics',
    rating_count: 4,
    is_exact: false,
  };

  async function showOne(missing: object, more: Record<string, Responder> = {}) {
    let now: readonly object[] = [missing];
    const responses = tableResponses({
      '/ratings': () => [waiting],
      '/rpc/my_missing': () => now,
      '/rpc/like_entries': () => [hit],
      ...more,
    });
    renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, language, session: signedInSession() });
    const card = within(await screen.findByRole('article'));
    await card.findByRole('heading', { name: 'דנה כץ' });
    const sent = () => responses.sent.filter(({ what }) => /mend_missing|move_missing/.test(what));
    return { card, sent, become: (next: readonly object[]) => (now = next) };
  }

  it('waits with its page under its name, and can be edited and deleted as usual', async () => {
    const { card } = await showOne(row);
    expect(card.getByText(texts.missing.status.waiting)).toBeDefined();
    expect(card.getByText(texts.missing.waiting)).toBeDefined();
    expect(card.queryByText(texts.myRatings.status.held)).toBeNull();
    expect(card.getByText('סטטיסטיקה')).toBeDefined();
    const edit = card.getByRole('link', { name: texts.myRatings.editOf.replace('{{name}}', 'דנה כץ') });
    expect(edit.getAttribute('href')).toBe('/rate/9');
    expect(card.getByRole('button', { name: texts.myRatings.deleteOf.replace('{{name}}', 'דנה כץ') })).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
  });

  it('is kept when refused, with the reason; a mended name goes out once more', async () => {
    const { card, sent, become } = await showOne(refused, {
      '/rpc/mend_missing': () => Promise.resolve(new Response(null, { status: 204 })),
    });
    expect(card.getByText(texts.missing.status.refused)).toBeDefined();
    expect(card.getByText(texts.missing.refused.professor)).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: texts.missing.mendAndSend }));
    const field = card.getByRole('textbox', { name: texts.missing.name.professor });
    expect(field).toHaveProperty('value', 'דנה כץ');
    await userEvent.type(field, '־לוי');
    expect(await violations('document-title')).toEqual([]);
    become([row]);
    await userEvent.click(card.getByRole('button', { name: texts.missing.send }));
    expect(await screen.findAllByText(texts.missing.resent)).not.toHaveLength(0);
    expect(await card.findByText(texts.missing.status.waiting)).toBeDefined();
    expect(sent()).toEqual([
      {
        what: 'POST /rpc/mend_missing',
        body: { review_kind: 'professor', review_id: 'p1', name: 'דנה כץ־לוי', is_other: false },
      },
    ]);
  });

  it('says why a mended name is refused, and keeps it; somebody else of that name can be meant', async () => {
    const { card, sent } = await showOne(refused, { '/rpc/mend_missing': () => failure(409, 'missing/exists') });
    await userEvent.click(card.getByRole('button', { name: texts.missing.mendAndSend }));
    await userEvent.click(card.getByRole('button', { name: texts.missing.send }));
    expect((await card.findByRole('alert')).textContent).toContain(texts.rating.failure.missingExists);
    await userEvent.click(card.getByRole('button', { name: texts.missing.someoneElse.professor }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ body: { is_other: true } });
    expect(card.getByRole('textbox', { name: texts.missing.name.professor })).toHaveProperty('value', 'דנה כץ');
  });

  it('moves to an entry that is here', async () => {
    const { card, sent, become } = await showOne(refused, {
      '/rpc/move_missing': () => Promise.resolve(Response.json('p3')),
    });
    await userEvent.click(card.getByRole('button', { name: texts.missing.move.professor }));
    const name = language === 'he' ? 'ד״ר דנה כהן־כץ' : 'Dr. Dana Cohen-Katz';
    become([]);
    await userEvent.click(
      await card.findByRole('button', { name: texts.missing.moveHereOf.replace('{{name}}', name) }),
    );
    expect(await screen.findAllByText(texts.missing.movedNow)).not.toHaveLength(0);
    expect(sent()).toEqual([
      { what: 'POST /rpc/move_missing', body: { review_kind: 'professor', review_id: 'p1', entry_id: 12 } },
    ]);
  });
});

it('[ALIVE-21] says where a rating went whose page was here already', async () => {
  const moved = {
    review_kind: 'professor',
    review_id: 'p2',
    name: 'יעל ברקובית',
    state: 'moved',
    missing: 'professor',
  };
  const responses = tableResponses({ '/ratings': () => [visible], '/rpc/my_missing': () => [moved] });
  renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, session: signedInSession() });
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText(he.missing.moved.replace('{{name}}', 'יעל ברקובית'))).toBeDefined();
  expect(card.getByRole('heading', { name: 'ד״ר יעל ברקוביץ׳' })).toBeDefined();
});
