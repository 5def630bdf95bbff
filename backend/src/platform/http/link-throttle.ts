import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from './access.js';
import { isLinkToken, linkTokenHash } from './link-token.js';
import { networkOf, Throttle, type Budget } from './throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** A use of private links, and its limit in ten minutes. */
export interface LinkUse {
  /** Part of the key, e.g. `proof:read`. */
  name: string;
  limit: number;
}

/** Invalid tokens from one network, for every kind of link together. */
const wrongTokens = (ip: string): Budget => ({
  key: `link:wrong:${networkOf(ip)}`,
  limit: 60,
  windowMs: TEN_MINUTES,
});

/**
 * Counts the uses of private links: a valid token by itself, because a factory opens many links from one address; an
 * invalid one by its network. Tokens cannot be guessed, so a valid one is accepted however much of its network's budget
 * is used.
 */
@Injectable()
export class LinkThrottle {
  private readonly kinds: ((tokenHash: string) => Promise<boolean>)[] = [];

  constructor(private readonly throttle: Throttle) {}

  /** Modules that create links register the check of live ones. */
  addKind(isLive: (tokenHash: string) => Promise<boolean>): void {
    this.kinds.push(isLive);
  }

  /** Whether a text is the token of a live link of any kind. */
  async isLive(text: string): Promise<boolean> {
    if (!isLinkToken(text)) return false;
    const hash = linkTokenHash(text);
    return (await Promise.all(this.kinds.map((isLive) => isLive(hash)))).includes(true);
  }

  /** 429 if the link was used too often, or its network for a token that `isKnown` does not accept. */
  async spend(
    token: string,
    use: LinkUse,
    { ip }: Pick<RequestOrigin, 'ip'>,
    isKnown: (tokenHash: string) => Promise<boolean>,
  ): Promise<void> {
    if (!isLinkToken(token)) return this.throttle.spend([wrongTokens(ip)]);
    const hash = linkTokenHash(token);
    const own = { key: `link:${use.name}:${hash}`, limit: use.limit, windowMs: TEN_MINUTES };
    // A link without budget costs no statement.
    await this.throttle.demand([own]);
    await this.throttle.spend([(await isKnown(hash)) ? own : wrongTokens(ip)]);
  }
}
