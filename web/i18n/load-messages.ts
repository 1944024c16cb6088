import type { Language } from '#contract/render.ts';
import { buildUrl } from '#web/lib/server-url.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import type { Messages } from './translate.ts';

/** GET /locales/{lng}/common.json (CALL-09). Rejects when the answer is not 200. */
export async function loadMessages(language: Language): Promise<Messages> {
  const response = await withTimeout()(buildUrl(`/locales/${language}/common.json`));
  if (!response.ok) throw new Error(`Locale ${language} answered ${response.status}`);
  return (await response.json()) as Messages;
}
