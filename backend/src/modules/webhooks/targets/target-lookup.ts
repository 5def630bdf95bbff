import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isForbiddenAddress, isLoopbackAddress } from './forbidden-addresses.js';
import type { Target } from './target.rules.js';

/** The name leads to an address that no message may go to; nothing was connected. */
export class ForbiddenTarget extends Error {}

/** Every address of a name, by the system's resolver. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export const resolveAll: Resolve = (name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true, verbatim: true }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });

/**
 * Looks a target up while its connection is opened, so that the connection goes to exactly the addresses that were
 * checked: a name that leads elsewhere a moment later (DNS rebinding) gains nothing. One forbidden address refuses all.
 */
export const lookupOf =
  ({ isLocal }: Pick<Target, 'isLocal'>, resolve: Resolve): LookupFunction =>
  (name, options, callback) => {
    const isRefused = isLocal ? (address: string) => !isLoopbackAddress(address) : isForbiddenAddress;
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined || found.some(({ address }) => isRefused(address)))
          callback(new ForbiddenTarget(`${name} is not allowed`), []);
        else if (options.all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
