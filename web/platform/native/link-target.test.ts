import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const site = 'https://dargu.example';

describe.each(['https://localhost', 'capacitor://localhost'])('a link in the app at %s', app => {
  const shown = `${app}/study-guides/view/3`;
  const press = (href: string, { target = '', download = '' } = {}) =>
    linkTarget({ href, target, download }, shown, { app, site });

  it.each([
    ['/courses?sort=most', '/courses?sort=most'],
    ['/study-guides/view/4#part', '/study-guides/view/4#part'],
    ['/en/courses?sort=most', '/courses?sort=most'],
  ])('to a page of the application stays in it: %s', (path, inside) =>
    expect(press(app + path)).toEqual({ kind: 'inside', path: inside }),
  );

  it('to the site stays in the application, also where a text of somebody asks for a tab', () => {
    expect(press(`${site}/professor/5?x=1`, { target: '_blank' })).toEqual({
      kind: 'inside',
      path: '/professor/5?x=1',
    });
  });

  it('to a page beside this one opens over it, with its public address', () => {
    expect(press(`${app}/terms`, { target: '_blank' })).toEqual({ kind: 'outside', url: `${site}/terms` });
  });

  it('to a file of the server leaves the application, shown or saved', () => {
    const file = `${site}/files/v1/12/notes.pdf`;
    expect(press(file, { target: '_blank' })).toEqual({ kind: 'outside', url: file });
    expect(press(file, { download: 'notes.pdf' })).toEqual({ kind: 'outside', url: file });
  });

  it.each(['https://video.example/1', 'http://old.example/', `${site}/auth/callback?code=1`])(
    'to another site leaves the application: %s',
    href => expect(press(href)).toEqual({ kind: 'outside', url: href }),
  );

  it.each(['mailto:help@dargu.example', 'tel:+97230000000', `${shown}#part`])('is left to the shell: %s', href =>
    expect(press(href)).toEqual({ kind: 'shell' }),
  );

  it.each(['javascript:alert(1)', 'intent://x#Intent;end', 'file:///etc/passwd', 'data:text/html,x', 'x'])(
    'that is none does nothing: %s',
    href => expect(press(href)).toEqual({ kind: 'none' }),
  );
});
