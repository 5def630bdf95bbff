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

/** Whether an address names a user, also an empty one, which does not show once it is parsed. */
const hasUser = (text: string, { username, password }: URL): boolean =>
  username !== '' || password !== '' || /^[^/?#]*\/\/[^/?#]*@/.test(text);

/** The address as a URL; null for another scheme, for one with a user, and for a text that is none. */
function parse(text: string): URL | null {
  const url = text.length > WEBHOOK_LIMITS.url ? null : URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  return hasUser(text, url) ? null : url;
}

/** The target of an address; null where it may not be one. Names are looked up at each connection (`lookupOf`). */
export function targetOf(text: string, { storeHost, storePorts, allowsLocal }: TargetRules): Target | null {
  const url = parse(text);
  if (url === null) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const target = { url, host, port: portOf(url), isLocal: isLocalName(host) || isLoopbackAddress(host) };
  if (target.isLocal) return allowsLocal && !storePorts.includes(target.port) ? target : null;
  const isPublic = url.protocol === 'https:' && PORTS.includes(target.port) && NAME.test(host);
  return isPublic && host !== storeHost ? target : null;
}
