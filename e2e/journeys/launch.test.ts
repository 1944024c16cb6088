import { addressesOf } from '../support/address.ts';
import { fillDetails, findStudies } from '../support/details.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { createSession, sendToSite, signIn } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('launch');

test(
  '[ALIVE-71] [ALIVE-73] from the address of a launch to the thanks in one sitting, and nothing joins rating and link',
  inHebrew,
  async ({ page, context, text, language, open, origin, look }) => {
    const target = await findTarget(origin, 'professors', 31);
    const [row] = (await sendToSite(
      origin,
      `/rest/v1/professors?select=institution:institutions(id,code)&id=eq.${target.id}`,
    )) as { institution: { id: number; code: string } }[];
    const { id = 0, code = '' } = row?.institution ?? {};
    const { access_token: token } = await createSession(origin, 'admin@dargu.example');
    const ask = async (name: string, body: object) =>
      await sendToSite(origin, `/rest/v1/rpc/${name}`, { method: 'POST', token, body });
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const launch = { title_he: 'אלף ביקורות', title_en: 'A thousand reviews', by_he: 'האגודה', by_en: 'the union' };
    await ask('save_launch', { institution: id, ...launch, goal: 1_000, ends_on: soon });
    await ask('save_launch_link', { institution: id, link: 'dorms', label_he: 'מעונות', label_en: 'Dorms' });

    const events: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/events/v1')) events.push(request.postData() ?? '');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/go/${code}/dorms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(launch[`title_${language}`]);
    await look('the page of a launch');
    expect((await context.cookies()).map(({ name }) => name).filter(name => name !== 'lng')).toEqual([]);
    await page.getByRole('textbox', { name: text('go.field') }).click();
    await page.getByRole('combobox', { name: text('search.label') }).fill(nameIn(target, language));
    await page
      .getByRole('option', { name: new RegExp(nameIn(target, language)) })
      .first()
      .click();
    const form = page.getByRole('form', { name: text('rating.professor.form') });
    const star = text('rating.star', { stars: 4, words: text('score.words.level4') });
    await form.getByRole('radio', { name: star, exact: true }).locator('..').click();
    const words = 'מסביר לאט וברור, והמבחן היה כמו בתרגילים.';
    await form.getByLabel(text('rating.comment')).fill(words);
    await form.getByRole('button', { name: text('rating.publish') }).click();
    await signIn(page, addressOf('visitor'));
    await fillDetails(page, text, language, await findStudies(origin));
    await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();

    // The rating is public, and the events name the launch without anything of it.
    const reviews = await sendToSite(origin, `/rest/v1/professor_reviews?select=comment&professor_id=eq.${target.id}`);
    expect(JSON.stringify(reviews)).toContain(words);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => events.join(' ')).toContain('launch_rated');
    expect(events.join(' ')).toContain(`${code}_dorms`);
    expect(events.join(' ')).not.toContain(words);

    await open(`/institution/${id}`);
    await expect(page.getByRole('progressbar')).toHaveCount(1);
  },
);
