import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableAnswers } from '#web/testing/table-answers.ts';
import { texts } from '#web/testing/texts.ts';
import { InstitutionReviewNote } from './institution-review-note.tsx';

afterEach(cleanup);

/** The form of a person who studies at institution 1 and has chosen one. */
function choose(chosen: number, { isOpen = true, reviewOf = 1 }: { isOpen?: boolean; reviewOf?: number | null } = {}) {
  const answers = tableAnswers({
    '/app_settings': () => [{ key: 'institution_reviewing_open', value: isOpen }],
    '/institution_ratings': () => (reviewOf === null ? [] : [{ id: 'r1', institution_id: reviewOf }]),
  });
  const routes = { '/profile': <InstitutionReviewNote chosen={chosen} /> };
  renderScreen({ at: '/profile', routes, answers, session: signedInSession() });
  return answers;
}

describe('choosing another institution in the profile', () => {
  it('says before saving what becomes of the review of the former one', async () => {
    choose(2);
    expect((await screen.findByRole('status')).textContent).toBe(texts.he.institutionReviews.profileNote);
  });

  it('says that a review that was set aside comes back with its institution', async () => {
    choose(2, { reviewOf: 2 });
    expect((await screen.findByRole('status')).textContent).toBe(texts.he.institutionReviews.profileNoteBack);
  });

  it('says nothing without a review', async () => {
    const answers = choose(2, { reviewOf: null });
    await waitFor(() => expect(answers.requests.join()).toContain('/institution_ratings'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['the same institution', 1, true],
    ['an area that is closed', 2, false],
  ])('asks for nothing with %s', async (_, chosen, isOpen) => {
    const answers = choose(chosen, { isOpen });
    await waitFor(() => expect(answers.requests).toHaveLength(1));
    expect(answers.requests[0]).toContain('/app_settings');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
