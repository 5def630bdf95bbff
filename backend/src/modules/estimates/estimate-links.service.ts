import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endOfKstDay, ESTIMATE_LIMITS } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { LinkThrottle } from '../private-links/link-throttle.service.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import { linkClaimed, linkExpired, linkInvalid } from './estimates.errors.js';

const DAY_MS = 86_400_000;

/** The purposes of a link's uses, each limited in ten minutes. */
const USES = {
  read: { purpose: 'estimate', name: 'estimate:read', limit: 60 },
  write: { purpose: 'estimate', name: 'estimate:write', limit: 20 },
} as const;

/** What a private link opens, and until when. */
interface OpenLink {
  estimateId: number;
  expiresAt: Date;
}

/** Private links of estimates, and how long they work. */
@Injectable()
export class EstimateLinksService {
  constructor(
    private readonly clock: Clock,
    private readonly throttle: LinkThrottle,
    private readonly links: PrivateLinksService,
  ) {}

  /** A new link; it works until the end of the version's last day, at most sixty days. */
  async make(em: EntityManager, estimateId: number, validUntil: string | null): Promise<string> {
    const longest = this.clock.now().getTime() + ESTIMATE_LIMITS.linkDays * DAY_MS;
    const end = validUntil === null ? longest : Math.min(endOfKstDay(validUntil).getTime(), longest);
    const expiresAt = new Date(end);
    const { token } = await this.links.create(em, {
      purpose: 'estimate',
      subjectIds: [estimateId],
      expiresAt,
    });
    return token;
  }

  /** Counts a use of a link, before it does anything. */
  spend(token: string, use: keyof typeof USES, origin: RequestOrigin): Promise<void> {
    return this.throttle.spend(token, USES[use], origin);
  }

  /**
   * The estimate of the token. 404 for an unknown token, 410 for one that has expired, or by which a member has already claimed
   * the estimate.
   */
  async open(em: EntityManager, token: string): Promise<OpenLink> {
    const link = await this.find(em, token);
    if (link.endedAt !== null) throw linkClaimed();
    return link;
  }

  /** The same for claiming the estimate, which the member may repeat: also a link that the claim closed. */
  async openForClaim(em: EntityManager, token: string): Promise<OpenLink> {
    return this.find(em, token);
  }

  /** Closes every link so far: the estimate has an owner now, and other holders of a link are not the owner. */
  async close(em: EntityManager, estimateId: number): Promise<void> {
    await this.links.revokeAll(em, estimateId, 'estimate');
  }

  private async find(em: EntityManager, token: string): Promise<OpenLink & { endedAt: string | null }> {
    const link = await this.links.find(em, token, 'estimate');
    const [estimateId] = link?.subjectIds ?? [];
    if (link === undefined || estimateId === undefined) throw linkInvalid();
    const expiresAt = new Date(link.expiresAt);
    if (expiresAt <= this.clock.now()) throw linkExpired();
    return { estimateId, expiresAt, endedAt: link.endedAt };
  }
}
