import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from './access.js';
import { isLinkToken, linkTokenHash } from './link-token.js';
import { networkOf, Throttle, type Budget } from './throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** Something that a private link is used for, and how often in ten minutes. */
export interface LinkUse {
  /** Part of the key, e.g. `proof:read`. */
  name: string;
  limit: number;
}

/** Tokens of one network that open nothing, of every kind of link together. */
const wrongTokens = (ip: string): Budget => ({
  key: `link:wrong:${networkOf(ip)}`,
  limit: 60,
  windowMs: TEN_MINUTES,
});

/**
 * Counts the uses of private links: a right token by itself, since a factory opens many links behind one address; a wrong
 * one by its network. Tokens cannot be guessed, so a right one is good whatever its network has spent on wrong ones.
 */
@Injectable()
export class LinkThrottle {
  private readonly kinds: ((tokenHash: string) => Promise<boolean>)[] = [];

  constructor(private readonly throttle: Throttle) {}

  /** Modules that make links say which are live. */
  addKind(isLive: (tokenHash: string) => Promise<boolean>): void {
    this.kinds.push(isLive);
  }

  /** Whether a text is the token of a live link, of whatever kind. */
  async isLive(text: string): Promise<boolean> {
    if (!isLinkToken(text)) return false;
    const hash = linkTokenHash(text);
    return (await Promise.all(this.kinds.map((isLive) => isLive(hash)))).includes(true);
  }

  /** Answers 429 where the link, or for a token that `isKnown` does not know the network, was used too often. */
  async spend(
    token: string,
    use: LinkUse,
    { ip }: Pick<RequestOrigin, 'ip'>,
    isKnown: (tokenHash: string) => Promise<boolean>,
  ): Promise<void> {
    if (!isLinkToken(token)) return this.throttle.spend([wrongTokens(ip)]);
    const hash = linkTokenHash(token);
    const own = { key: `link:${use.name}:${hash}`, limit: use.limit, windowMs: TEN_MINUTES };
    // A link that is used up costs no statement.
    await this.throttle.demand([own]);
    await this.throttle.spend([(await isKnown(hash)) ? own : wrongTokens(ip)]);
  }
}
