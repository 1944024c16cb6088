import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { personArrived } from '#web/entities/personal-store/person-changes.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { formatMoment } from '#web/lib/format.ts';
import { signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { contactRoute } from '../routes/contact-route.tsx';
import { ContactTab } from './contact-tab.tsx';

const locales = { he, en };
const reference = 'DRG-7K3M-Q9XT';
const clientConfig = { contactEmail: 'support@uni.example' };

let responses: TableResponses;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = tableResponses({
    '/contact_messages': (_url, body) => ({
      ...(body as object),
      id: 'c0000000-0000-4000-8000-000000000001',
      reference,
      answer: null,
    }),
    '/rpc/contact_status': () => [
      { topic: 'removal', status: 'in_progress', created_at: '2026-11-20T08:00:00Z', answer: null },
    ],
  });
});
afterEach(cleanup);

const open = (at: string, options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({
    at,
    routes: { '/contact': contactRoute, '/tab': <ContactTab /> },
    responses,
    clientConfig,
    ...options,
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const messages = () => responses.sent.filter(({ what }) => what === 'POST /contact_messages').map(({ body }) => body);

describe.each(['he', 'en'] as const)('the contact form in %s', language => {
  const texts = locales[language].contactForm;

  it('[FORM-02] asks for address and message, names the support address, and sends', async () => {
    open('/tab', { language, session: signedInSession() });
    expect(await field(texts.email)).toHaveProperty('value', 'dana@uni.example');
    expect(screen.getByRole('link', { name: 'support@uni.example' }).getAttribute('href')).toBe(
      'mailto:support@uni.example',
    );
    await userEvent.type(await field(texts.message), 'שלום לכם');
    await press(texts.send);
    expect(await screen.findByRole('heading', { name: texts.sentTitle })).toBe(document.activeElement);
    expect(screen.getByText(reference)).toBeDefined();
  });

  it('[MSG-09] from the tab: a success toast with a description', async () => {
    open('/tab', { language, session: signedInSession() });
    await userEvent.type(await field(texts.message), 'שלום לכם');
    await press(texts.send);
    expect(await screen.findAllByText(texts.sentDescription.replace('{{reference}}', reference))).not.toHaveLength(0);
  });

  it('says when messages are taken again, where an hour’s limit is reached', async () => {
    const opens_at = '2026-11-22T09:00:00Z';
    responses.respond('/contact_messages', () =>
      failure(
        429,
        communityCodes.contactTooMany,
        'Too many messages. Try again later.',
        JSON.stringify({ limit: 30, opens_at }),
      ),
    );
    open('/contact', { language });
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), 'הודעה');
    await press(texts.send);
    const expected = texts.errorTooMany.replace('{{when}}', formatMoment(opens_at));
    await waitFor(() => expect(screen.getAllByText(expected).length).toBeGreaterThan(1));
    expect(await field(texts.message)).toHaveProperty('value', 'הודעה');
  });

  it.each([
    ['42501', 403, texts.errorPermission],
    ['23505', 409, texts.errorDuplicate],
    ['XX000', 500, texts.errorGeneric],
    ['23514', 400, texts.errorGeneric],
  ])(
    '[MSG-09] answers %s with a toast of its own, keeps what was written, and can be sent again',
    async (code, status, description) => {
      responses.respond('/contact_messages', () => failure(status, code));
      open('/contact', { language });
      await userEvent.type(await field(texts.email), 'rina@mail.example');
      await userEvent.type(await field(texts.message), 'הודעה');
      await press(texts.send);
      expect(await screen.findAllByText(locales[language].errorTitle)).not.toHaveLength(0);
      // In the toast and below the button, where it stays.
      await waitFor(() => expect(screen.getAllByText(description).length).toBeGreaterThan(1));
      expect(await field(texts.message)).toHaveProperty('value', 'הודעה');
      await press(texts.send);
      await waitFor(() => expect(messages()).toHaveLength(2));
    },
  );

  it('[FORM-08] needs a valid address, and tells so at the field', async () => {
    open('/contact', { language });
    const email = await field(texts.email);
    await userEvent.type(await field(texts.message), 'הודעה');
    for (const address of ['', 'dana', 'dana@uni', 'dana@@uni.example']) {
      await userEvent.clear(email);
      if (address) await userEvent.type(email, address);
      await press(texts.send);
      expect(await screen.findByText(texts.errorInvalidEmail)).toBeDefined();
      expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email]);
    }
    expect(messages()).toEqual([]);
    await userEvent.clear(email);
    await userEvent.type(email, ' dana@uni.example ');
    await press(texts.send);
    await waitFor(() => expect(messages()).toMatchObject([{ email: 'dana@uni.example' }]));
  });
});

describe('a message', () => {
  const texts = he.contactForm;

  it('[CALL-07] [DATA-07] [STATE-08] [ROLE-01] of a visitor starts as new, now, in nobody’s name', async () => {
    const before = Date.now();
    open('/contact', { session: visitorSession });
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), 'יש לי שאלה');
    await press(texts.send);
    await screen.findByText(reference);
    const [sent] = messages() as { created_at: string }[];
    expect(sent).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      email: 'rina@mail.example',
      message: 'יש לי שאלה',
      topic: 'question',
      subject_url: null,
      status: 'new',
      user_id: null,
      created_at: expect.any(String),
    });
    expect(Date.parse(sent?.created_at ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('without a connection waits in the outbox, says so, and is taken back into the form with the same id', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/contact', { session: visitorSession });
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), '   ');
    await press(texts.send);
    expect(await screen.findByText(texts.errorEmpty)).toBeDefined();
    await userEvent.type(await field(texts.message), 'יש לי שאלה');
    await press(texts.send);
    expect(await screen.findByRole('heading', { name: he.outbox.messageWaits })).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
    expect(messages()).toEqual([]);
    const [item] = outboxItems(null);
    expect(item).toMatchObject({ what: 'contact', values: { email: 'rina@mail.example' } });

    offline.mockRestore();
    await press(`${he.outbox.takeBack}, ${he.outbox.message}`);
    await waitFor(async () => expect(await field(texts.message)).toHaveProperty('value', '   יש לי שאלה'));
    await press(texts.send);
    await screen.findByText(reference);
    expect(messages()).toMatchObject([{ id: item?.id }]);
    expect(outboxItems(null)).toEqual([]);
  });

  it('whose response was lost is sent again with the id that it had, and with another one once it says something else', async () => {
    responses.respond('/contact_messages', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    open('/contact', { session: visitorSession });
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), 'יש לי שאלה');
    for (const count of [1, 2]) {
      await press(texts.send);
      await waitFor(() => expect(messages()).toHaveLength(count));
      await waitFor(() => expect(screen.getAllByText(texts.errorTimeout).length).toBeGreaterThan(0));
    }
    await userEvent.type(await field(texts.message), ' נוספת');
    await press(texts.send);
    await waitFor(() => expect(messages()).toHaveLength(3));
    const [first, second, third] = (messages() as { id: string }[]).map(({ id }) => id);
    expect([first === second, first === third]).toEqual([true, false]);
    expect(outboxItems(null)).toEqual([]);
  });

  it('[DATA-07] of a person who is signed in bears the person’s key', async () => {
    open('/contact', { session: signedInSession() });
    await userEvent.type(await field(texts.message), 'יש לי שאלה');
    await press(texts.send);
    await waitFor(() => expect(messages()).toMatchObject([{ user_id: 'person-1', email: 'dana@uni.example' }]));
  });

  it('begins with the topic and the page that the address names, and with no page of another site', async () => {
    open('/contact?topic=removal&about=/professor/5');
    expect(await screen.findByRole('radio', { name: texts.topics.removal })).toHaveProperty('checked', true);
    expect(await field(texts.subject)).toHaveProperty('value', 'https://dargu.test/professor/5');
    cleanup();
    open('/contact?topic=removal&about=//evil.example');
    expect(await field(texts.subject)).toHaveProperty('value', '');
  });

  it('[FORM-08] has no bound in the form: what the database refuses is told at the field', async () => {
    responses.respond('/contact_messages', () =>
      failure(
        400,
        '23514',
        'new row for relation "contact_messages" violates check constraint "contact_messages_message_check"',
      ),
    );
    open('/contact');
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await press(texts.send);
    expect(await screen.findByText(texts.errorEmpty)).toBeDefined();
    // That is the one answer: no toast and no other line beside it.
    expect([screen.queryByText(he.errorTitle), screen.queryByText(texts.errorGeneric)]).toEqual([null, null]);
    await userEvent.click(await field(texts.message));
    await userEvent.paste('א'.repeat(5_001));
    await press(texts.send);
    expect(await screen.findByText(texts.errorTooLong.replace('{{max}}', '5,000'))).toBeDefined();
    expect(messages()).toHaveLength(2);
  });

  it('is sent once by two presses', async () => {
    let respond: (answer: Response) => void = () => undefined;
    responses.respond('/contact_messages', () => new Promise<Response>(resolve => (respond = resolve)));
    open('/contact');
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), 'הודעה');
    await userEvent.dblClick(await screen.findByRole('button', { name: texts.send }));
    await userEvent.type(await field(texts.email), '{Enter}');
    await waitFor(() => expect(messages()).toHaveLength(1));
    respond(Response.json({ ...(messages()[0] as object), reference }));
    await screen.findByText(reference);
    expect(messages()).toHaveLength(1);
  });

  it('survives a reload until it is sent, and is gone afterwards', async () => {
    open('/contact');
    await userEvent.click(await screen.findByRole('radio', { name: texts.topics.appeal }));
    await userEvent.type(await field(texts.email), 'rina@mail.example');
    await userEvent.type(await field(texts.message), 'התחלתי לכתוב');
    cleanup();
    // As the session does when a visitor signs in.
    personArrived('person-1');
    open('/contact', { session: signedInSession() });
    await waitFor(async () => expect(await field(texts.message)).toHaveProperty('value', 'התחלתי לכתוב'));
    expect(await field(texts.email)).toHaveProperty('value', 'rina@mail.example');
    expect(screen.getByRole('radio', { name: texts.topics.appeal })).toHaveProperty('checked', true);
    await press(texts.send);
    await screen.findByText(reference);
    cleanup();
    open('/contact');
    expect(await field(texts.message)).toHaveProperty('value', '');
  });
});

describe('the case of a message', () => {
  it('is told to the holder of the reference', async () => {
    responses.respond('/rpc/contact_status', () => [
      { topic: 'removal', status: 'closed', created_at: '2026-11-20T08:00:00Z', answer: 'הביקורת הוסרה.' },
    ]);
    open('/contact');
    await userEvent.type(await field(he.contactCase.reference), 'drg-7k3m-q9xt');
    await press(he.contactCase.find);
    expect(await screen.findByText(he.contactCase.statuses.closed)).toBeDefined();
    expect(screen.getByText('הביקורת הוסרה.')).toBeDefined();
    expect(responses.sent.at(-1)).toEqual({ what: 'POST /rpc/contact_status', body: { reference: 'drg-7k3m-q9xt' } });
  });

  it('says that there is none, and asks again', async () => {
    responses.respond('/rpc/contact_status', () => []);
    open('/contact?reference=DRG-0000-0000');
    expect((await screen.findByRole('alert')).textContent).toBe(he.contactCase.unknown);
    expect(await field(he.contactCase.reference)).toBeDefined();
  });

  it('can be requested again when the response did not come', async () => {
    responses.respond('/rpc/contact_status', () => failure());
    open(`/contact?reference=${reference}`);
    await screen.findByText(he.contactCase.failed);
    responses.respond('/rpc/contact_status', () => [
      { topic: 'question', status: 'new', created_at: '2026-11-20T08:00:00Z', answer: null },
    ]);
    await press(he.error.retry);
    expect(await screen.findByText(he.contactCase.statuses.new)).toBeDefined();
  });
});
