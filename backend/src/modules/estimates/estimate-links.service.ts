import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endOfKstDay, ESTIMATE_LIMITS } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { linkClaimed, linkExpired, linkInvalid } from './estimates.errors.js';

const DAY_MS = 86_400_000;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a private link leads to, and until when. */
interface OpenLink {
  estimateId: number;
  expiresAt: Date;
}

/** Private links. The token is told once, in the answer or in a message; the table keeps its hash only. */
@Injectable()
export class EstimateLinksService {
  constructor(private readonly clock: Clock) {}

  /** A new link; it works until the end of the version's last day, at most sixty days. */
  async make(em: EntityManager, estimateId: number, validUntil: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const longest = this.clock.now().getTime() + ESTIMATE_LIMITS.linkDays * DAY_MS;
    const end = validUntil === null ? longest : Math.min(endOfKstDay(validUntil).getTime(), longest);
    await sql`
      insert into estimate_links (estimate_id, token_hash, expires_at)
      values (${estimateId}, ${hashOf(token)}, ${new Date(end)})`.execute(em.getKysely());
    return token;
  }

  /**
   * What the token opens. 404 for one that is none of ours, 410 for one that has run out, or that a member has taken
   * the estimate over by.
   */
  async open(em: EntityManager, token: string): Promise<OpenLink> {
    const link = await this.find(em, token);
    if (link.closedAt !== null) throw linkClaimed();
    return link;
  }

  /** The same for taking the estimate over, which the member may repeat: also a link that this has closed. */
  async openForClaim(em: EntityManager, token: string): Promise<OpenLink> {
    return this.find(em, token);
  }

  /** Ends every link that was made so far: the estimate has an owner now, and whoever else holds a link has none. */
  async close(em: EntityManager, estimateId: number): Promise<void> {
    await sql`
      update estimate_links set closed_at = ${this.clock.now()}
      where estimate_id = ${estimateId} and closed_at is null`.execute(em.getKysely());
  }

  private async find(em: EntityManager, token: string): Promise<OpenLink & { closedAt: string | null }> {
    if (!TOKEN_FORM.test(token)) throw linkInvalid();
    const { rows } = await sql<{ estimateId: number; expiresAt: string; closedAt: string | null }>`
      select estimate_id as "estimateId", expires_at as "expiresAt", closed_at as "closedAt" from estimate_links
      where token_hash = ${hashOf(token)}`.execute(em.getKysely());
    const row = rows[0];
    if (row === undefined) throw linkInvalid();
    const expiresAt = new Date(row.expiresAt);
    if (expiresAt <= this.clock.now()) throw linkExpired();
    return { estimateId: row.estimateId, expiresAt, closedAt: row.closedAt };
  }
}
