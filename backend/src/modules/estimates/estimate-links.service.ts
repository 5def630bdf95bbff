import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endOfKstDay, ESTIMATE_LIMITS } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { LinkThrottle } from '../../platform/http/link-throttle.js';
import { isLinkToken, linkTokenHash, newLinkToken } from '../../platform/http/link-token.js';
import { linkClaimed, linkExpired, linkInvalid } from './estimates.errors.js';
import { closeLinks, findLink, insertLink } from './repository/links.repository.js';

const DAY_MS = 86_400_000;

/** The purposes of a link's uses, each limited in ten minutes. */
const USES = {
  read: { name: 'estimate:read', limit: 60 },
  write: { name: 'estimate:write', limit: 20 },
} as const;

/** What a private link opens, and until when. */
interface OpenLink {
  estimateId: number;
  expiresAt: Date;
}

/** Private links. The token is shown once, in the answer or in a message; the table stores only its hash. */
@Injectable()
export class EstimateLinksService {
  constructor(
    private readonly clock: Clock,
    private readonly throttle: LinkThrottle,
    em: EntityManager,
  ) {
    throttle.addKind(async (hash) => {
      const link = await findLink(em, hash);
      return link !== undefined && link.closedAt === null && new Date(link.expiresAt) > this.clock.now();
    });
  }

  /** A new link; it works until the end of the version's last day, at most sixty days. */
  async make(em: EntityManager, estimateId: number, validUntil: string | null): Promise<string> {
    const token = newLinkToken();
    const longest = this.clock.now().getTime() + ESTIMATE_LIMITS.linkDays * DAY_MS;
    const end = validUntil === null ? longest : Math.min(endOfKstDay(validUntil).getTime(), longest);
    await insertLink(em, { estimateId, tokenHash: linkTokenHash(token), expiresAt: new Date(end) });
    return token;
  }

  /** Counts a use of a link, before it does anything. */
  spend(em: EntityManager, token: string, use: keyof typeof USES, origin: RequestOrigin): Promise<void> {
    return this.throttle.spend(
      token,
      USES[use],
      origin,
      async (hash) => (await findLink(em, hash)) !== undefined,
    );
  }

  /**
   * The estimate of the token. 404 for an unknown token, 410 for one that has expired, or by which a member has already claimed
   * the estimate.
   */
  async open(em: EntityManager, token: string): Promise<OpenLink> {
    const link = await this.find(em, token);
    if (link.closedAt !== null) throw linkClaimed();
    return link;
  }

  /** The same for claiming the estimate, which the member may repeat: also a link that the claim closed. */
  async openForClaim(em: EntityManager, token: string): Promise<OpenLink> {
    return this.find(em, token);
  }

  /** Closes every link so far: the estimate has an owner now, and other holders of a link are not the owner. */
  close(em: EntityManager, estimateId: number): Promise<void> {
    return closeLinks(em, estimateId, this.clock.now());
  }

  private async find(em: EntityManager, token: string): Promise<OpenLink & { closedAt: string | null }> {
    if (!isLinkToken(token)) throw linkInvalid();
    const row = await findLink(em, linkTokenHash(token));
    if (row === undefined) throw linkInvalid();
    const expiresAt = new Date(row.expiresAt);
    if (expiresAt <= this.clock.now()) throw linkExpired();
    return { estimateId: row.estimateId, expiresAt, closedAt: row.closedAt };
  }
}
