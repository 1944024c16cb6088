import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableAnswers } from '#web/testing/table-answers.ts';
import { texts } from '#web/testing/texts.ts';
import { MailPreferences } from './mail-preferences.tsx';

afterEach(cleanup);

describe.each(['he', 'en'] as const)('the choice of mails in %s', language => {
  const t = texts[language].account.mail;
  const open = (available: boolean) => {
    const answers = tableAnswers({
      '/rpc/my_mail_preferences': () => [{ available, decisions: false }],
      '/rpc/set_mail_preferences': async () => new Response(null, { status: 204 }),
    });
    renderScreen({ at: '/', routes: { '/': <MailPreferences /> }, answers, language, session: signedInSession() });
    return answers;
  };

  it('is kept with the language that the person reads', async () => {
    const answers = open(true);
    await userEvent.click(await screen.findByRole('switch', { name: t.decisions }));
    expect(await screen.findAllByText(t.saved)).toBeTruthy();
    expect(answers.sent.at(-1)).toEqual({
      what: 'POST /rpc/set_mail_preferences',
      body: { decisions: true, language },
    });
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('is not there where no mail is sent', async () => {
    const answers = open(false);
    await expect.poll(() => answers.requests).toHaveLength(1);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
