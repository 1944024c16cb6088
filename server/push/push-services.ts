import { parse } from 'node:url';

/**
 * The address to send to, if every parser reads the same host in it. The database takes endpoints of browsers' push
 * services alone (0398); web-push connects by another parser than that which judges here.
 */
export function pushAddress(endpoint: string): string | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  // The parser that web-push connects by.
  const { hostname } = parse(url.href);
  return /^[a-z0-9.-]+$/.test(url.hostname) && !/^[0-9.]+$/.test(url.hostname) && hostname === url.hostname
    ? url.href
    : null;
}
