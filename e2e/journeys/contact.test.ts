import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';

/** Words that no other test and no other project sends. */
const words = (text: string) => `${text} (${test.info().project.name})`;
const addressOf = addressesOf('contact');

test(
  '[ROUTE-19, ROLE-01, FORM-08, MSG-09, CALL-07] a visitor asks for a removal, and follows it by its reference',
  inHebrew,
  async ({ page, text, open, expectedErrors, context }) => {
    expectedErrors.push(/409/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/contact?topic=removal&about=/professor/5');
    await expect(page.getByRole('radio', { name: text('contactForm.topics.removal') })).toBeChecked();
    await expect(page.getByRole('textbox', { name: text('contactForm.subject') })).toHaveValue(/\/professor\/5$/);

    const email = page.getByRole('textbox', { name: text('contactForm.email'), exact: true });
    const message = page.getByRole('textbox', { name: text('contactForm.message'), exact: true });
    const send = page.getByRole('button', { name: text('contactForm.send'), exact: true });
    await email.fill('rina@mail');
    await message.fill(words('הביקורת השלישית מזכירה את הילדים שלי.'));
    await send.click();
    await expect(page.getByText(text('contactForm.errorInvalidEmail'))).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill('rina@mail.example');
    await send.dblclick();
    await expect(page.getByRole('heading', { name: text('contactForm.sentTitle') })).toBeFocused();
    const reference = await page.getByText(/^DRG-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
    await expect(page).toHaveURL(new RegExp(`reference=${reference}`));
    await page.getByRole('button', { name: text('contactForm.copy') }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    // The reference is in the address: a reload leads to the case.
    await page.reload();
    await expect(page.getByText(text('contactCase.statuses.new'))).toBeVisible();
    await expect(page.getByText(text('contactForm.topics.removal'))).toBeVisible();

    await page.getByRole('link', { name: text('contactCase.write') }).click();
    await page.getByRole('radio', { name: text('contactForm.topics.removal') }).check({ force: true });
    await email.fill('rina@mail.example');
    await message.fill(words('הביקורת השלישית מזכירה את הילדים שלי.'));
    await send.click();
    const toasts = page.getByRole('region', { name: text('toast.region') });
    await expect(toasts.getByText(text('errorTitle')).first()).toBeVisible();
    await expect(toasts.getByText(text('contactForm.errorDuplicate')).first()).toBeVisible();
    await expect(message).not.toHaveValue('');

    await page.getByRole('textbox', { name: text('contactCase.reference') }).fill('drg 2222 2222');
    await page.getByRole('button', { name: text('contactCase.find') }).click();
    await expect(page.getByText(text('contactCase.unknown'))).toBeVisible();
  },
);

test('what was written survives a reload and a slow connection', inEnglish, async ({ page, text, open }) => {
  await open('/professors');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('footer.contact') })
    .click();
  const message = page.getByRole('textbox', { name: text('contactForm.message'), exact: true });
  const send = page.getByRole('button', { name: text('contactForm.send'), exact: true });
  await page.getByRole('textbox', { name: text('contactForm.email'), exact: true }).fill('rina@mail.example');
  await message.fill(words('יש לי שאלה'));
  await page.reload();
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await expect(message).toHaveValue(words('יש לי שאלה'));

  let arrive = () => {};
  const slow = new Promise<void>(resolve => (arrive = resolve));
  let sent = 0;
  await page.route('**/rest/v1/contact_messages*', async route => {
    sent++;
    await slow;
    await route.continue();
  });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await send.click({ force: true }); // it says that it is busy; people press all the same
  arrive();
  await expect(page.getByRole('heading', { name: text('contactForm.sentTitle') })).toBeVisible();
  expect(sent).toBe(1);
});

test(
  '[FORM-02, DATA-07, STATE-08] the profile has a tab to write from, in the name of the person',
  inEnglish,
  async ({ page, text, open, origin, expectedErrors }) => {
    expectedErrors.push(/400/);
    const session = await storeSession(page, addressOf('tab'));
    await open('/profile?tab=contact');
    const email = page.getByRole('textbox', { name: text('contactForm.email'), exact: true });
    const message = page.getByRole('textbox', { name: text('contactForm.message'), exact: true });
    const send = page.getByRole('button', { name: text('contactForm.send'), exact: true });
    await expect(email).toHaveValue(addressOf('tab'));
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);

    // No bound in the form; the database has one.
    await message.fill('א'.repeat(5_001));
    await send.click();
    await expect(page.getByText(text('contactForm.errorTooLong', { max: '5,000' }))).toBeVisible();
    await message.fill(words('שלום'));
    await send.click();
    const reference = await page.getByText(/^DRG-/).innerText();
    await expect(page.getByText(text('contactForm.sentDescription', { reference }))).toBeVisible();

    const [row] = (await sendToSite(origin, '/rest/v1/contact_messages?select=*', {
      token: session.access_token,
    })) as Record<string, unknown>[];
    expect(row).toMatchObject({
      user_id: session.user.id,
      email: addressOf('tab'),
      message: words('שלום'),
      status: 'new',
      topic: 'question',
      reference,
    });
    // The control: a visitor reads none.
    expect(await sendToSite(origin, '/rest/v1/contact_messages?select=id')).toEqual([]);
  },
);
