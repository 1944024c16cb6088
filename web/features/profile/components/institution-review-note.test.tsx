import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { InstitutionReviewNote } from './institution-review-note.tsx';

afterEach(cleanup);

/** The form of a person who studies at institution 1 and has chosen one. */
function choose(chosen: number, { isOpen = true, reviewOf = 1 }: { isOpen?: boolean; reviewOf?: number | null } = {}) {
  const responses = tableResponses({
    '/app_settings': () => [{ key: 'institution_reviewing_open', value: isOpen }],
    '/institution_ratings': () => (reviewOf === null ? [] : [{ id: 'r1', institution_id: reviewOf }]),
  });
  const routes = { '/profile': <InstitutionReviewNote chosen={chosen} /> };
  renderScreen({ at: '/profile', routes, responses, session: signedInSession() });
  return responses;
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
    const responses = choose(2, { reviewOf: null });
    await waitFor(() => expect(responses.requests.join()).toContain('/institution_ratings'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['the same institution', 1, true],
    ['an area that is closed', 2, false],
  ])('asks for nothing with %s', async (_, chosen, isOpen) => {
    const responses = choose(chosen, { isOpen });
    await waitFor(() => expect(responses.requests).toHaveLength(1));
    expect(responses.requests[0]).toContain('/app_settings');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
