import { isNative } from '../device/kind.ts';

/** The provider's window; a second press finds the same one. */
const name = 'dargu-sign-in';

/**
 * Opens an empty window for a provider's pages. It must be called in the press itself, or browsers block it.
 *
 * @returns null where there is to be none or may be none: native apps, and web apps on the home screen of iOS
 */
export function openSignInWindow(): Window | null {
  if (isNative() || ('standalone' in navigator && navigator.standalone === true)) return null;
  const [width, height] = [480, 640];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return window.open('', name, `popup,width=${width},height=${height},left=${left},top=${top}`);
}
