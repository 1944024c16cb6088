// @vitest-environment node
import { expect, it } from 'vitest';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { texts } from '#web/testing/texts.ts';
import { ago } from './ago.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const words = (language: 'he' | 'en') =>
  createLanguageStore(language, texts[language], async next => texts[next]).get();

it.each([
  [0, 'לפני רגע', 'a moment ago'],
  [minuteMs, 'לפני דקה', '1 minute ago'],
  [59 * minuteMs, 'לפני 59 דקות', '59 minutes ago'],
  [2 * hourMs, 'לפני שעתיים', '2 hours ago'],
  [3 * hourMs + 59 * minuteMs, 'לפני 3 שעות', '3 hours ago'],
  [25 * hourMs, 'אתמול', 'yesterday'],
  [-hourMs, 'לפני רגע', 'a moment ago'],
])('%d ms ago is said as people say it', (ms, he, en) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(ago(now - ms, now, words('he'))).toBe(he);
  expect(ago(now - ms, now, words('en'))).toBe(en);
});
