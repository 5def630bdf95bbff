import { BlockList, isIP } from 'node:net';

/** An IPv4 address that came over an IPv6 socket, as IPv4. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** `203.0.113.0/24`, `2001:db8::/32` or one address; null for anything else. */
function parse(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
  return length <= most ? { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Whether a text names a network or an address. */
export const isNetwork = (text: string): boolean => parse(text) !== null;

/** Whether an address lies in one of the networks; an empty list admits all. */
export function admits(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks.map(parse))
    if (network !== null) list.addSubnet(network.address, network.bits, network.family);
  const address = plain(ip);
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
