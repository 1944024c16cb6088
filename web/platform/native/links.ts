import { serverOrigin } from '#web/lib/server-url.ts';
import { openBrowser } from './browser.ts';
import { linkTarget } from './link-target.ts';
import { ignoreFailure } from './ignore-failure.ts';

/** Lets every link do in an app what it means there, also those in texts that people have written. */
export function followLinks(navigate: (path: string) => void): void {
  // After the application's own answers: a link that the router has taken is none of this.
  window.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.defaultPrevented) return;
    const origins = { app: `${location.protocol}//${location.host}`, site: serverOrigin };
    const target = linkTarget(link, location.href, origins);
    if (target.kind === 'shell') return;
    event.preventDefault();
    if (target.kind === 'inside') navigate(target.path);
    else if (target.kind === 'outside') ignoreFailure(openBrowser(target.url));
  });
}
