import { addressesOf } from '../support/address.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { sendToSite, completeProfile, createSession, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('page-answers');
const words = 'תודה על הביקורות. מהסמסטר הבא התרגילים יימסרו שבוע קודם.';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly institution: { readonly email_domains: readonly string[] };
}

test('a lecturer claims the own page, an admin confirms, the answer is checked and read, and a switch hides it', async ({
  page,
  open,
  text,
  origin,
  language,
  look,
}) => {
  test.slow(); // five people take turns
  // Near the end of the list, where no other journey writes.
  const found = (await sendToSite(
    origin,
    '/rest/v1/professors?select=id,name,name_en,institution:institutions(email_domains)&order=id.desc&limit=60&offset=40',
  )) as Found[];
  const professor = found.find(({ institution }) => institution.email_domains.length > 0);
  if (!professor) throw new Error('no institution has mail domains');
  const path = `/professor/${professor.id}`;
  const admin = await createSession(origin, 'admin2@dargu.example');
  await completeProfile(origin, admin);
  const setOpen = (value: boolean) =>
    sendToSite(origin, '/rest/v1/rpc/change_setting', {
      method: 'POST',
      token: admin.access_token,
      body: { key: 'answers_open', value },
    });
  await setOpen(true);

  await test.step('an address of somewhere else is told which ones count', async () => {
    await storeSession(page, addressOf('elsewhere'));
    await open(path);
    await page.getByRole('link', { name: text('answers.link') }).click();
    await expect(page.getByRole('heading', { name: text('answers.wrongDomain') })).toBeVisible();
    await expect(page.getByText(`@${professor.institution.email_domains[0]}`)).toBeVisible();
    await look('an address of somewhere else');
  });

  const address = `lecturer.${test.info().project.name}@${professor.institution.email_domains[0]}`;
  await test.step('one of the institution claims the page', async () => {
    await storeSession(page, address);
    await open(`${path}/answer`);
    await page.getByRole('textbox', { name: text('answers.claim.evidence') }).fill('https://staff.example/page');
    await look('the claim of a page');
    await page.getByRole('button', { name: text('answers.claim.send') }).click();
    await expect(page.getByText(text('answers.claimState.pending'))).toBeVisible();
  });

  const decide = async (button: string) => {
    await storeSession(page, 'admin2@dargu.example');
    await open(`/admin?show=answers&q=${encodeURIComponent(professor.name)}`);
    await page
      .locator('a[href*="case="]')
      .filter({ hasText: nameIn(professor, language) })
      .first()
      .click();
    await expect(page.getByRole('button', { name: text(button) })).toBeVisible();
    await look('a claim on the desk');
  };
  await test.step('an admin compares the address and confirms', async () => {
    await decide('claims.bar.confirm');
    await expect(page.getByText(address)).toBeVisible();
    await page.getByRole('button', { name: text('claims.bar.confirm') }).click();
    await expect(page.getByText(text('claims.did.confirm')).first()).toBeVisible();
  });

  await test.step('the lecturer answers, and sees how it will stand', async () => {
    await storeSession(page, address);
    await open(`${path}/answer`);
    const field = page.getByRole('textbox', { name: text('answers.write') });
    await field.fill(words);
    await expect(page.getByText(text('answers.preview'))).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(words);
    await page.getByRole('button', { name: text('answers.send') }).click();
    await expect(page.getByText(text('answers.state.pending'))).toBeVisible();
    await page.getByRole('button', { name: text('answers.withdrawAnswer.button') }).click();
    await expect(page.getByRole('dialog', { name: text('answers.withdrawAnswer.title') })).toBeVisible();
    await look('an answer that is withdrawn');
    await page.getByRole('button', { name: text('answers.stay') }).click();
  });

  await test.step('an admin lets it through, and a visitor reads it', async () => {
    await decide('claims.bar.publish');
    await page.getByRole('button', { name: text('claims.bar.publish') }).click();
    await expect(page.getByText(text('claims.did.publish')).first()).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await open(path);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: text('answers.title') }) });
    await expect(card.last()).toContainText(words);
    await expect(card.last()).toContainText(text('answers.verified'));
    await expect(page.getByText(address)).toHaveCount(0);
    await look('a page with an answer');
  });

  await test.step('with the switch off nothing of it is on the page', async () => {
    await setOpen(false);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('link', { name: text('answers.link') })).toHaveCount(0);
  });
});
