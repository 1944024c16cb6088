import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ownRatingRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
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
    institution_name: 'אוניברסיטת חיפה',
    institution_name_en: 'University of Haifa',
    state: 'waiting',
    reason: null,
    refused_at: null,
    until: null,
    can_resend: false,
  };
  const refused = { ...row, state: 'refused', reason: 'not_found', until: '2027-01-24', can_resend: true };
  async function showOne(missing: object) {
    const responses = tableResponses({ '/ratings': () => [waiting], '/rpc/my_missing': () => [missing] });
    renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, language, session: signedInSession() });
    const card = within(await screen.findByRole('article'));
    await card.findByRole('heading', { name: 'דנה כץ' });
    return { card };
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

  it('is kept when refused, with the reason', async () => {
    const { card } = await showOne(refused);
    expect(card.getByText(texts.missing.status.refused)).toBeDefined();
    const institution = language === 'he' ? 'אוניברסיטת חיפה' : 'University of Haifa';
    expect(card.getByText(texts.missing.refused.professor.replace('{{institution}}', institution))).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
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
