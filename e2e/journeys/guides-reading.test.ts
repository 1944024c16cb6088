import { addressesOf } from '../support/address.ts';
import { reload } from '../support/go-to.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { createMember } from '../support/members.ts';
import { sendToSite, completeProfile, createSession, signIn } from '../support/sign-in.ts';

const addressOf = addressesOf('guides-reading');

interface FoundGuide {
  readonly id: string;
  readonly title: string;
  readonly course_id: number;
}

test(
  '[ROUTE-14, ROUTE-16, ROLE-01] a visitor finds a guide, votes after signing in, keeps it and reports it',
  inEnglish,
  async ({ page, open, text, origin, isPhone }) => {
    const [guide] = (await sendToSite(
      origin,
      '/rest/v1/published_guides?select=id,title,course_id&type=eq.summary&file_count=gt.0&order=helpful_count,id&limit=1',
    )) as FoundGuide[];
    if (!guide) throw new Error('the demo has no such guide');
    await createMember(origin, addressOf('reader'));

    await open('/study-guides');
    await expect(page.getByRole('list', { name: text('guides.newest') })).toBeVisible();
    await page.getByRole('searchbox').fill(guide.title);
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole('link', { name: guide.title }).first().click();
    await expect(page).toHaveURL(/\/study-guides\/view\//);
    await expect(page.getByRole('heading', { level: 1, name: guide.title })).toBeVisible();

    const vote = page
      .getByRole('button', { name: text('guides.vote') })
      .filter({ visible: true })
      .last();
    await vote.click();
    await signIn(page, addressOf('reader'));
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    const bookmark = page
      .getByRole('button', { name: text('guides.bookmark') })
      .or(page.getByRole('button', { name: text('guides.bookmarked') }))
      .filter({ visible: true });
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await reload(page);
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: text('reports.guide') }).click();
    const dialog = page.getByRole('dialog', { name: text('reports.guide') });
    await dialog.getByRole('radio', { name: text('reports.guideReasons.copyright') }).check();
    await expect(dialog.getByText(text('reports.whose'))).toBeVisible();
    await dialog.getByRole('button', { name: text('reports.send') }).click();
    await expect(page.getByText(text('reports.thanks')).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: text(isPhone ? 'nav.bottomLabel' : 'nav.label') })).toBeVisible();
  },
);

test(
  '[ROUTE-15, ROUTE-16, NAV-01] the guides of a course are there without scripts, and one that is hidden is not found',
  inHebrew,
  async ({ browser, baseURL, origin, text }) => {
    const [guide] = (await sendToSite(
      origin,
      '/rest/v1/published_guides?select=id,title,course_id&order=helpful_count.desc,id&limit=1',
    )) as FoundGuide[];
    if (!guide) throw new Error('the demo has no guides');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`/courses/${guide.course_id}/study-guides`);
    await expect(page.getByRole('link', { name: guide.title }).first()).toBeVisible();
    // The switch is off, so the navigation leads nobody there but admins.
    await expect(page.getByRole('link', { name: text('nav.studyGuides'), exact: true })).toHaveCount(0);
    const admin = await createSession(origin, 'admin@dargu.example');
    await completeProfile(origin, admin);
    const [hidden] = (await sendToSite(
      origin,
      '/rest/v1/library_guides?select=id,title&status=eq.hidden&order=id&limit=1',
      {
        token: admin.access_token,
      },
    )) as FoundGuide[];
    if (!hidden) throw new Error('the demo has no hidden guide');
    const response = await page.goto(`/study-guides/view/${hidden.id}`);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).not.toContain(hidden.title);
    await context.close();
  },
);
