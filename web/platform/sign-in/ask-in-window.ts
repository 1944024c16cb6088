import type { Answer } from './answer.ts';
import { awaitPopup } from './await-popup.ts';

/**
 * Why something at a provider did not come about; `code` is one of the session protocol's, or says what the person did.
 */
export class ErrandError extends Error {
  override readonly name = 'ErrandError';
  readonly code: string;

  constructor(code: string) {
    super(`The provider was not gone through with: ${code}`);
    this.code = code;
  }
}

/**
 * Sends a window to a provider's pages, and waits for what comes back.
 *
 * @param flow the sign-in that the answer belongs to
 * @throws ErrandError
 */
export async function askInWindow(opened: Window, url: string, flow: string): Promise<Answer> {
  const answer = await new Promise<Answer | null>(resolve => {
    awaitPopup({ opened, flow, onAnswer: resolve, onLeft: () => resolve(null) });
    opened.location.replace(url);
    opened.focus();
  });
  opened.close();
  if (!answer) throw new ErrandError('popup_closed');
  if (answer.error) throw new ErrandError(answer.errorCode ?? answer.error);
  return answer;
}
