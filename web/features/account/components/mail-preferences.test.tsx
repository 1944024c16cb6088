import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { MailPreferences } from './mail-preferences.tsx';

afterEach(cleanup);

describe.each(['he', 'en'] as const)('the choice of mails in %s', language => {
  const t = texts[language].account.mail;
  const open = (available: boolean) => {
    const responses = tableResponses({
      '/rpc/my_mail_preferences': () => [{ available, decisions: false }],
      '/rpc/set_mail_preferences': async () => new Response(null, { status: 204 }),
    });
    renderScreen({ at: '/', routes: { '/': <MailPreferences /> }, responses, language, session: signedInSession() });
    return responses;
  };

  it('is kept with the language that the person reads', async () => {
    const responses = open(true);
    await userEvent.click(await screen.findByRole('switch', { name: t.decisions }));
    expect(await screen.findAllByText(t.saved)).toBeTruthy();
    expect(responses.sent.at(-1)).toEqual({
      what: 'POST /rpc/set_mail_preferences',
      body: { decisions: true, language },
    });
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('is not there where no mail is sent', async () => {
    const responses = open(false);
    await expect.poll(() => responses.requests).toHaveLength(1);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
