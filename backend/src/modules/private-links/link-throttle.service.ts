import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { isLinkToken, linkTokenHash } from '../../platform/http/link-token.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { UPLOAD_PURPOSES, type LinkPurpose } from './entities/link-purposes.js';
import { PrivateLinksRepository } from './private-links.repository.js';
import { PrivateLinksService } from './private-links.service.js';

const TEN_MINUTES = 10 * 60_000;

/** A use of private links, and its limit in ten minutes. */
export interface LinkUse {
  purpose: LinkPurpose;
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
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly repository: PrivateLinksRepository,
    private readonly links: PrivateLinksService,
  ) {}

  /** Whether a text is the token of a live link whose page accepts uploads. */
  async isLive(text: string): Promise<boolean> {
    if (!isLinkToken(text)) return false;
    const link = await this.links.find(this.em, text, ...UPLOAD_PURPOSES);
    return link !== undefined && this.links.isLive(link);
  }

  /**
   * Counts a use of a link and notes the opening, before it does anything. 429 if the link was used too often, or its
   * network for tokens of no link with this purpose.
   */
  async spend(
    token: string,
    { purpose, name, limit }: LinkUse,
    { ip }: Pick<RequestOrigin, 'ip'>,
  ): Promise<void> {
    if (!isLinkToken(token)) return this.throttle.spend([wrongTokens(ip)]);
    const hash = linkTokenHash(token);
    const own = { key: `link:${name}:${hash}`, limit, windowMs: TEN_MINUTES };
    // A link without budget costs no statement.
    await this.throttle.demand([own]);
    const isKnown = await this.repository.noteOpening(hash, [purpose], this.clock.now());
    await this.throttle.spend([isKnown ? own : wrongTokens(ip)]);
  }
}
