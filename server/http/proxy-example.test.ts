import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@dargu/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** What `npm run setup` writes, with its second process. */
const example = readFileSync(new URL('../../tools/setup/templates/nginx.conf', import.meta.url), 'utf8')
  .replaceAll('{{HOST_NAME}}', 'dargu.example')
  .replace('#server', 'server');

it('the nginx example shows nothing that is too old, and loses nothing when processes restart in turn', () => {
  expect(example).toContain('proxy_cache dargu;'); // control: it is there
  // With these a visitor after a pause gets a removed review, whatever its age.
  expect(example).not.toMatch(/proxy_cache_use_stale|proxy_cache_background_update/);
  expect(example.match(/^ {2}server \S+ max_fails=0;/gm)).toHaveLength(2);
  expect(example).toMatch(/^ {2}keepalive \d+;/m);
  expect(example).toContain('proxy_http_version 1.1;');
  const passes = example.match(/proxy_pass \S+;/g);
  expect(passes).toEqual(passes?.map(() => 'proxy_pass http://dargu;'));
  expect(example.match(/proxy_set_header Connection "";/g)).toHaveLength(passes?.length ?? 0);
  for (const port of ['80', '443 ssl http2'])
    expect(example).toContain(`  listen ${port}; listen [::]:${port};\n  server_name dargu.example;\n`);
});

const installed = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].filter(path =>
  existsSync(path),
);
const host = '127.0.0.1';

let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

/** Runs the example, without TLS and with a cache folder of its own. @returns the address of nginx */
async function startNginx(program: string, upstreams: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dargu-nginx-'));
  chmodSync(folder, 0o755); // its workers are another user than root
  const port = await freePort();
  const [first, second] = upstreams;
  const own = example
    .replace('/var/lib/nginx', folder)
    .replace(':3000', `:${first}`)
    .replace(':3001', `:${second}`)
    .replace(/listen 443.*;/, `listen ${host}:${port};`)
    .replace(/listen 80.*;/, `listen ${host}:${await freePort()};`)
    .replaceAll(/ssl_certificate.*;/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
     http { access_log off; ${temporary.join(' ')}\n${own} }`,
  );
  const nginx = spawn(program, ['-p', folder, '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  undo.push(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://${host}:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/health/live`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  return url;
}

describe.each(installed)('the nginx example, run by %s', program => {
  let page = 'old';
  const respond = ({ url }: Request): Response => {
    const { pathname } = new URL(url);
    if (pathname === '/professors')
      return new Response(null, {
        status: 302,
        headers: { location: `/${page}/professors`, 'cache-control': 'private, no-store' },
      });
    const lifetime = url.includes('/short')
      ? 's-maxage=1, stale-while-revalidate=1'
      : 's-maxage=60, stale-while-revalidate=30';
    return new Response(`${page} ${pathname}`, {
      headers: {
        'cache-control': url.includes('/rest/') ? 'no-store' : `public, max-age=0, ${lifetime}`,
        vary: 'Accept-Encoding',
      },
    });
  };
  const open = async (port = 0) => {
    const listener = await listen(respond, { host, port });
    undo.push(listener.close);
    return listener;
  };

  it('shows everybody the page of their address, nothing too old, and leads nobody to the language of another', async () => {
    page = 'old';
    const url = await startNginx(program, [(await open()).port, (await open()).port]);
    const request = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, { headers, redirect: 'manual' });
      return response.headers.get('location') ?? (await response.text());
    };
    for (const path of ['/en/long', '/he/short', '/rest/v1/x']) expect(await request(path)).toBe(`old ${path}`);
    expect(await request('/professors')).toBe('/old/professors');
    page = 'new';
    for (const headers of [{ 'accept-language': 'he' }, { cookie: '_ga=GA1.1; lng=he; theme=light' }])
      expect(await request('/en/long', headers)).toBe('old /en/long');
    expect(await request('/he/long')).toBe('new /he/long');
    expect(await request('/professors')).toBe('/new/professors');
    expect(await request('/rest/v1/x')).toBe('new /rest/v1/x');
    await setTimeout(2_100); // the lifetime of the short one and what may be added to it
    expect(await request('/he/short')).toBe('new /he/short');
  });

  it('loses no request while one process after the other is replaced', async () => {
    const ports = [await freePort(), await freePort()];
    const processes = [await open(ports[0]), await open(ports[1])];
    const url = await startNginx(program, ports);
    const statuses: number[] = [];
    const requestSome = async () => {
      for (let count = 0; count < 6; count++) statuses.push((await fetch(`${url}/page?${statuses.length}`)).status);
    };
    for (const [index, port] of ports.entries()) {
      await requestSome();
      await processes[index]?.close();
      await requestSome();
      processes[index] = await open(port);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
