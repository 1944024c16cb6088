import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddress, networkOf } from './client-address.ts';

const { trustedProxies } = readConfig({ TRUSTED_PROXY: '127.0.0.1,10.0.0.0/8' });

it.each([
  ['nobody in front', '192.0.2.7', undefined, '192.0.2.7'],
  ['a header that a client made up', '192.0.2.7', '1.1.1.1', '192.0.2.7'],
  ['one proxy', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['two proxies', '127.0.0.1', '192.0.2.7, 10.1.2.3', '192.0.2.7'],
  ['a proxy, and a header that the client made up before it', '10.0.0.1', '1.1.1.1, 192.0.2.7', '192.0.2.7'],
  ['a proxy by an IPv6 socket', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['nonsense in the header', '127.0.0.1', 'unknown, ', '127.0.0.1'],
])('finds the client behind %s', (_case, peer, header, expected) => {
  expect(clientAddress(peer, header, trustedProxies)).toBe(expected);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
