import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { courseRow, professorRow } from '#web/testing/sample-rows.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { WantedPage } from './wanted-page.tsx';

const locales = { he, en };
const responses = tableResponses({
  '/professors': () => [professorRow({ title: null, name: 'יעל', name_en: 'Yael' })],
  '/courses': () => [courseRow({ name: 'מבוא', name_en: 'Intro' })],
});

afterEach(cleanup);

const open = (path: string, language: 'he' | 'en') =>
  renderScreen({ at: '/', routes: { '/': <WantedPage path={path} /> }, responses, language });

it.each(['he', 'en'] as const)(
  '[GUARD-01] names whom or what a visitor wanted to rate or upload to, %s',
  async language => {
    const { acts } = locales[language].login;
    const [yael, intro] = language === 'he' ? ['יעל', 'מבוא'] : ['Yael', 'Intro'];
    for (const [path, text, name] of [
      ['/rate/7', acts.open.named, yael],
      ['/rate/course/5?tag=clear', acts.open.named, intro],
      ['/study-guides/add?course=5', acts.upload.named, intro],
    ] as const) {
      open(path, language);
      expect(await screen.findByText(text.replace('{{name}}', name))).toBeDefined();
      cleanup();
    }
  },
);

it.each([
  ['/my-ratings', he.myRatings.signedOut],
  ['/account', he.signIn.wanted.title],
])('[GUARD-01] says of %s that it needs an account', (path, text) => {
  open(path, 'he');
  expect(screen.getByRole('status').textContent).toContain(text);
});
