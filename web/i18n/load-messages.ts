import type { Language } from '#contract/render.ts';
import { buildUrl } from '#web/lib/server-url.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import type { Messages } from './translate.ts';

declare global {
  interface Window {
    /** The texts that this page starts with, as the inline script asked for them (tools/build/bootstrap.ts). */
    startTexts?: Promise<Messages | null>;
  }
}

/** Texts of a page that the server rendered: those that it starts with, or else all of them. */
export async function loadPageMessages(language: Language): Promise<{ messages: Messages; isPart: boolean }> {
  const messages = await window.startTexts;
  return messages ? { messages, isPart: true } : { messages: await loadMessages(language), isPart: false };
}

/** GET /locales/{lng}/common.json (CALL-09). Rejects when the response is not 200. */
export async function loadMessages(language: Language): Promise<Messages> {
  const response = await withTimeout()(buildUrl(`/locales/${language}/common.json`));
  if (!response.ok) throw new Error(`Locale ${language} answered ${response.status}`);
  return (await response.json()) as Messages;
}
