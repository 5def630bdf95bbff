import { isIP } from 'node:net';
import { WEBHOOK_LIMITS } from '@store/domain';
import { isLoopbackAddress } from './forbidden-addresses.js';

/** What decides about an address besides itself. */
export interface TargetRules {
  /** Host name of the store, which never sends to itself. */
  storeHost: string;
  /** Ports of the store on this machine. */
  storePorts: readonly number[];
  /** Whether programs on this machine may be reached, by http too: stores with test keys only. */
  allowsLocal: boolean;
}

/** An address to which a message may be sent, once its name leads to allowed addresses. */
export interface Target {
  url: URL;
  /** Host as a name or an address, without brackets. */
  host: string;
  port: number;
  /** This machine itself. */
  isLocal: boolean;
}

/** A name with at least one dot whose last part is no number, in the form that URL gives it. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,62}$/;

const PORTS = [443, 8443];

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** The target of an address; null where it may not be one. Names are looked up at each connection (TargetLookup). */
export function targetOf(text: string, { storeHost, storePorts, allowsLocal }: TargetRules): Target | null {
  const url = text.length > WEBHOOK_LIMITS.url ? null : URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  // The text itself: an empty user does not show in the parsed address.
  if (url.username !== '' || url.password !== '' || /^[^/?#]*\/\/[^/?#]*@/.test(text)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const target = { url, host, port: portOf(url), isLocal: isLocalName(host) || isLoopbackAddress(host) };
  if (target.isLocal) return allowsLocal && !storePorts.includes(target.port) ? target : null;
  if (url.protocol !== 'https:' || !PORTS.includes(target.port)) return null;
  return isIP(host) === 0 && NAME.test(host) && host !== storeHost ? target : null;
}
