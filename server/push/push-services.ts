/**
 * Push services of the browsers there are (Chrome and its relatives, Firefox, Edge, Safari). The server sends to these
 * alone: an endpoint is what a client says, and must not make the server knock at doors of its own network.
 */
const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether an endpoint is one of a browser's push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return hosts.some(host => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}
