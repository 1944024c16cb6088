import { type BlockList, isIP } from 'node:net';

/**
 * Whose request it is. X-Forwarded-For is believed only as far as the trusted proxies wrote it: read from the right,
 * the first address that is not one of theirs (RFC 7239 section 5.2 names the risk). Any client can send the header.
 *
 * @param peer address of the socket's other end
 * @param forwardedFor the X-Forwarded-For header
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer);
  const hops = (forwardedFor ?? '')
    .split(',')
    .map(hop => plain(hop.trim()))
    .reverse();
  for (const hop of hops) {
    if (!isTrusted(address, trusted) || isIP(hop) === 0) return address;
    address = hop;
  }
  return address;
}

/** An IPv4 address that came in over an IPv6 socket reads ::ffff:192.0.2.1. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Network that rate limits count by. A household or an attacker owns a whole /64 of IPv6 addresses, so its first half
 * counts.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const filler = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  return `${[...start, ...filler, ...end].slice(0, 4).join(':')}::/64`;
}
