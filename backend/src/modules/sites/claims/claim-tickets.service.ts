import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { Member } from '../../members/entities/member.entity.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ClaimTicket } from '../entities/claim-ticket.entity.js';

/** How long a ticket and its code are good. */
const TICKET_MS = 10 * 60_000;
/** Wrong codes that end a ticket. */
const MAX_FAILURES = 5;

/** A ticket as its owner gets it, once. */
export interface IssuedTicket {
  claimTicket: string;
  expiresAt: Date;
  codeSent: boolean;
}

/** What came of a look at a ticket and its code. */
export type TicketVerdict = 'good' | 'invalid' | 'code missing' | 'code wrong';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Claim tickets and, where text messages leave the store, the one-time codes that go with them. */
@Injectable()
export class ClaimTicketsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
  ) {}

  /** Whether a code goes out and is asked for: text messages leave the store only where a sender is configured. */
  get sendsCodes(): boolean {
    return this.environment.SOLAPI_SENDER !== undefined;
  }

  /** Issues a ticket in the caller's transaction; clears away the member's expired ones. */
  async issue(em: EntityManager, memberId: number, phone: string): Promise<IssuedTicket> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    const claimTicket = randomBytes(24).toString('base64url');
    const code = this.sendsCodes ? String(randomInt(1_000_000)).padStart(6, '0') : null;
    await em.nativeDelete(ClaimTicket, { member: memberId, expiresAt: { $lt: now } });
    em.create(ClaimTicket, {
      member: ref(Member, memberId),
      ticketHash: hashOf(claimTicket),
      codeHash: code === null ? null : this.codeHash(memberId, code),
      expiresAt,
    });
    await em.flush();
    if (code !== null) await this.sendCode(em, phone, code);
    return { claimTicket, expiresAt, codeSent: code !== null };
  }

  /**
   * Looks at ticket and code, in the caller's transaction, which holds the member's row. Without a sender both are
   * optional, but a ticket that is shown must be good. A wrong code is counted: the caller must commit.
   */
  async check(
    em: EntityManager,
    memberId: number,
    shown: { claimTicket?: string; code?: string },
  ): Promise<TicketVerdict> {
    if (!this.sendsCodes && shown.claimTicket === undefined) return 'good';
    const ticket = await this.find(em, memberId, shown.claimTicket);
    if (ticket === null) return 'invalid';
    if (!this.sendsCodes) return 'good';
    if (shown.code === undefined) return 'code missing';
    if (ticket.codeHash != null && equal(ticket.codeHash, this.codeHash(memberId, shown.code))) return 'good';
    ticket.failures += 1;
    await em.flush();
    return 'code wrong';
  }

  /** After joining no ticket of the member is good any more. */
  async spendAll(em: EntityManager, memberId: number): Promise<void> {
    await em.nativeDelete(ClaimTicket, { member: memberId });
  }

  /** The ticket that was shown, or the newest one where only a code was. */
  private find(em: EntityManager, memberId: number, shown: string | undefined): Promise<ClaimTicket | null> {
    return em.findOne(
      ClaimTicket,
      {
        member: memberId,
        expiresAt: { $gt: this.clock.now() },
        failures: { $lt: MAX_FAILURES },
        ...(shown === undefined ? {} : { ticketHash: hashOf(shown) }),
      },
      { orderBy: { id: 'desc' } },
    );
  }

  /** Six digits are soon guessed from a plain hash: without the server's secret the stored one tells nothing. */
  private codeHash(memberId: number, code: string): string {
    return createHmac('sha256', this.environment.JWT_SECRET)
      .update(`claim:${memberId}:${code}`)
      .digest('hex');
  }

  private sendCode(em: EntityManager, phone: string, code: string): Promise<void> {
    return this.notices.queueTo(
      em,
      { channel: 'sms', recipient: phone },
      {
        kind: 'claim.code',
        title: '본인 확인 인증번호',
        body: `인증번호 ${code} (10분 안에 입력해주세요)`,
        secret: true,
      },
    );
  }
}

function equal(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
