import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from '#web/lib/format.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderAccount } from '../testing/render-account.tsx';
import { SuspensionNote } from './suspension-note.tsx';

afterEach(cleanup);

describe.each([
  ['he', he.account.suspended],
  ['en', en.account.suspended],
] as const)('a suspension in %s', (language, t) => {
  it('is told with its end and what the admin wrote, and leads to an appeal', async () => {
    const until = '2027-01-15T21:59:59Z';
    const responses = tableResponses({ '/rpc/my_suspension': () => [{ until, reason: 'spam', note: 'Adverts' }] });
    renderAccount(<SuspensionNote />, { language, responses });
    expect(await screen.findByText(t.title.replace('{{day}}', formatDate(until)))).toBeTruthy();
    expect(screen.getByText('Adverts')).toBeTruthy();
    expect(screen.getByRole('link', { name: t.appeal }).getAttribute('href')).toBe('/contact?topic=appeal');
    expect(await violations()).toEqual([]);
  });

  it('is nothing for everybody else', async () => {
    const responses = tableResponses();
    renderAccount(<SuspensionNote />, { language, responses });
    await waitFor(() => expect(responses.requests).toEqual(['/rpc/my_suspension']));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
