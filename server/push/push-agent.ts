import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';

/** Addresses that are nobody's on the internet: this machine, its networks, and what stands for one of these. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** Range of the public addresses of IPv6, but for the networks that hold IPv4 addresses or stand for documents. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Checks whether an address may be connected to on someone else's word. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return !inside.check(address, family) && (family === 'ipv4' || outside.check(address, family));
}

/** Resolves as ever, and refuses a name that leads to this machine or its networks, whatever the name looks like. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(Object.assign(new Error('The name leads to no public address'), { code: 'ENOTFOUND' }), '');
      if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** Connects to public addresses alone. No connection is used again for another endpoint. */
export const createPushAgent = () => new Agent({ lookup: publicLookup() });
