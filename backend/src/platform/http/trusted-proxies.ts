import { BlockList, isIP } from 'node:net';
import type { Environment } from '../../config/environment.js';

/** This machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Peers whose X-Forwarded-For is trusted, for Fastify: only that of the peer itself, and only its last address. Earlier
 * addresses were written by the caller.
 */
export function trustedProxies({
  NODE_ENV,
  TRUSTED_PROXIES = NODE_ENV === 'production' ? LOOPBACK : [],
}: Pick<Environment, 'NODE_ENV' | 'TRUSTED_PROXIES'>): (address: string, hop: number) => boolean {
  const trusted = new BlockList();
  for (const range of TRUSTED_PROXIES) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address, hop) => hop === 0 && trusted.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
