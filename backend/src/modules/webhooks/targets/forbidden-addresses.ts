import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks of the IANA special-purpose registry, and multicast: none is a server on the internet that belongs to a
 * partner.
 */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** The same of IPv6. What is not in 2000::/3 is refused anyway: no other IPv6 address is given to a host. */
const IPV6 = [
  // Teredo, benchmarks, ORCHID and the other protocol assignments.
  '2001::/23',
  '2001:db8::/32',
  // 6to4: the address of another host stands inside.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
] as const;

const GLOBAL_IPV6 = '2000::/3';
/** The last 32 bits are the IPv4 address that a network with NAT64 connects to. */
const NAT64 = '64:ff9b::/96';

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const forbidden4 = listOf(IPV4, 'ipv4');
const forbidden6 = listOf(IPV6, 'ipv6');
const global6 = listOf([GLOBAL_IPV6], 'ipv6');
const nat64 = listOf([NAT64], 'ipv6');
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4');
const loopback6 = listOf(['::1/128'], 'ipv6');

/** The IPv4 address in the last 32 bits of an IPv6 address without a zone. */
function embedded(address: string): string {
  // The parser writes the address in its shortest form, with hexadecimal digits only.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [high, low] = ['0', '0', ...shortest.split(':')]
    .slice(-2)
    .map((part) => Number.parseInt(part || '0', 16));
  return [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join('.');
}

/** Whether no message may go to this address; also for a text that is none. */
export function isForbiddenAddress(address: string): boolean {
  if (address.includes('%')) return true;
  const version = isIP(address);
  if (version === 4) return forbidden4.check(address, 'ipv4');
  if (version !== 6) return true;
  if (nat64.check(address, 'ipv6')) return forbidden4.check(embedded(address), 'ipv4');
  return !global6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
}

/** Whether the address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return loopback4.check(address, 'ipv4');
  return version === 6 && loopback6.check(address, 'ipv6');
}
