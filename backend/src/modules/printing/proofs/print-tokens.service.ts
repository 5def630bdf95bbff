import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintLinkKind } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { LinkThrottle, type LinkUse } from '../../../platform/http/link-throttle.js';
import { isLinkToken, linkTokenHash, newLinkToken } from '../../../platform/http/link-token.js';
import { linkEnded, linkInvalid } from '../print-jobs.errors.js';
import { PrintLinksRepository, type StoredLink } from './print-links.repository.js';

/** Tokens of links: each is shown or sent once, and the table stores only its hash. */
@Injectable()
export class PrintTokensService {
  constructor(
    private readonly clock: Clock,
    private readonly links: PrintLinksRepository,
    private readonly throttle: LinkThrottle,
    em: EntityManager,
  ) {
    throttle.addKind(async (hash) => {
      const link = (await links.byToken(em, hash, 'proof')) ?? (await links.byToken(em, hash, 'supplier'));
      return link !== undefined && this.isLive(link);
    });
  }

  /** Another token of the same grant, with the same rights and end. */
  async add(em: EntityManager, grant: Omit<StoredLink, 'id' | 'revokedAt' | 'createdAt'>): Promise<string> {
    const token = newLinkToken();
    const { grantId, kind, jobIds, person, email, phone, right, createdBy } = grant;
    const expiresAt = new Date(grant.expiresAt);
    const tokenHash = linkTokenHash(token);
    await this.links.add(em, {
      grantId,
      kind,
      jobIds,
      person,
      email,
      phone,
      right,
      createdBy,
      tokenHash,
      expiresAt,
    });
    return token;
  }

  /** Counts a use of a link, before it does anything. */
  spend(
    em: EntityManager,
    token: string,
    { kind, ...use }: LinkUse & { kind: PrintLinkKind },
    origin: RequestOrigin,
  ): Promise<void> {
    return this.throttle.spend(
      token,
      use,
      origin,
      async (hash) => (await this.links.byToken(em, hash, kind)) !== undefined,
    );
  }

  /** The grant of a token: 404 for a token of another kind, 410 for one that has ended. */
  async open(em: EntityManager, token: string, kind: PrintLinkKind): Promise<StoredLink> {
    if (!isLinkToken(token)) throw linkInvalid();
    const link = await this.links.byToken(em, linkTokenHash(token), kind);
    if (link === undefined) throw linkInvalid();
    if (!this.isLive(link)) throw linkEnded();
    return link;
  }

  /** Live proof links of a job, one per person. */
  async live(em: EntityManager, jobId: number): Promise<StoredLink[]> {
    const all = await this.links.ofJobs(em, [jobId], 'proof');
    return all.filter((link) => this.isLive(link));
  }

  isLive({ revokedAt, expiresAt }: Pick<StoredLink, 'revokedAt' | 'expiresAt'>): boolean {
    return revokedAt === null && new Date(expiresAt) > this.clock.now();
  }
}
