import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type ChildServer, startChildServer } from './child-server.ts';

/** Paths at which systems put it, not all of them in everybody's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The nginx of this machine, or null where there is none. */
function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...usualFolders];
  return folders.map(folder => join(folder, 'nginx')).find(file => existsSync(file)) ?? null;
}

/**
 * nginx as people put it before PostgREST, for the compression that this has not, or before several processes: one
 * worker, connections left open on both sides, gzip of JSON at the level that nginx has by default.
 *
 * @param isCache stores what it may, by nothing but the address, and says in X-Cache whether it was stored
 */
const configuration = (folder: string, port: number, upstreams: readonly number[], isCache: boolean) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  gzip on;
  gzip_types application/json;
  gzip_proxied any;
  gzip_vary on;
  ${isCache ? `proxy_cache_path ${folder}/cache keys_zone=pages:10m; proxy_cache pages; add_header X-Cache $upstream_cache_status;` : ''}
  upstream servers { ${upstreams.map(upstream => `server 127.0.0.1:${String(upstream)} max_fails=0;`).join(' ')} keepalive 32; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${String(port)};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;

/** @returns null where this machine has no nginx */
export async function startNginx(
  port: number,
  upstreams: readonly number[],
  readyPath: string,
  isCache = false,
): Promise<ChildServer | null> {
  const command = findNginx();
  if (command === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'dargu-nginx-'));
  chmodSync(folder, 0o755); // its workers are another user than root
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, upstreams, isCache));
  const server = await startChildServer({ command, args: ['-p', folder, '-c', file], env: {}, port, readyPath });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
