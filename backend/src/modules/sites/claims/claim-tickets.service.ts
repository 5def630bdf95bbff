import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, hasDemoData, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { Member } from '../../members/entities/member.entity.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ClaimTicket } from '../entities/claim-ticket.entity.js';

/** Lifetime of a ticket and its code. */
const TICKET_MS = 10 * 60_000;
/** Lifetime of an invitation by staff. */
const INVITATION_MS = 7 * 86_400_000;
/** Wrong codes after which a ticket is invalid. */
const MAX_FAILURES = 5;

/** A ticket for its owner, shown once. */
export interface IssuedTicket {
  claimTicket: string;
  expiresAt: Date;
  codeSent: boolean;
  codeRequired: boolean;
}

/** Result of the check of a ticket and its code. */
export type TicketResult =
  'good' | 'phone proved' | 'invalid' | 'code missing' | 'code wrong' | 'no invitation';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Claim tickets and, if the store sends text messages, their one-time codes. */
@Injectable()
export class ClaimTicketsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
  ) {}

  /** Whether a code is sent: only a store with a configured sender sends text messages. */
  get sendsCodes(): boolean {
    return this.environment.SOLAPI_SENDER !== undefined;
  }

  /**
   * Whether joining needs a code. A customer's name and phone are no secret, so they are enough only in a store with
   * demo data, where no person can be harmed (decision B3 records that payload).
   */
  get needsCode(): boolean {
    return this.sendsCodes || !hasDemoData(this.environment);
  }

  /**
   * Issues an invitation in the caller's transaction: a code that staff hand to the customer. Earlier ones become
   * invalid. The code is shown only this once.
   */
  async invite(em: EntityManager, memberId: number): Promise<{ code: string; expiresAt: Date }> {
    const expiresAt = new Date(this.clock.now().getTime() + INVITATION_MS);
    const code = newInvitationCode();
    await em.nativeDelete(ClaimTicket, { member: memberId, invitation: true });
    em.create(ClaimTicket, {
      member: ref(Member, memberId),
      ticketHash: hashOf(randomBytes(24).toString('base64url')),
      codeHash: this.codeHash(memberId, code),
      invitation: true,
      expiresAt,
    });
    await em.flush();
    return { code, expiresAt };
  }

  /** Issues a ticket in the caller's transaction and deletes the member's expired ones. */
  async issue(em: EntityManager, memberId: number, phone: string): Promise<IssuedTicket> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    const claimTicket = randomBytes(24).toString('base64url');
    const code = this.sendsCodes ? newCode() : null;
    await em.nativeDelete(ClaimTicket, { member: memberId, expiresAt: { $lt: now } });
    em.create(ClaimTicket, {
      member: ref(Member, memberId),
      ticketHash: hashOf(claimTicket),
      codeHash: code === null ? null : this.codeHash(memberId, code),
      expiresAt,
    });
    await em.flush();
    if (code !== null) await this.sendCode(em, phone, code);
    return { claimTicket, expiresAt, codeSent: code !== null, codeRequired: this.needsCode };
  }

  /**
   * Checks ticket and code in the caller's transaction, which has locked the member's row. Where no code is needed both
   * are optional, but a ticket that is sent must be valid. A wrong code is counted: the caller must commit.
   */
  async check(
    em: EntityManager,
    memberId: number,
    shown: { claimTicket?: string; code?: string },
  ): Promise<TicketResult> {
    if (!this.needsCode && shown.claimTicket === undefined) return 'good';
    const tickets = await this.find(em, memberId);
    if (shown.claimTicket !== undefined && !tickets.some(isOf(shown.claimTicket))) return 'invalid';
    if (!this.needsCode) return 'good';
    if (shown.code === undefined) return 'code missing';
    const asked = codedBy(tickets, shown.claimTicket);
    if (asked.length === 0) return this.sendsCodes ? 'invalid' : 'no invitation';
    const hash = this.codeHash(memberId, shown.code.toUpperCase());
    const right = asked.find(({ codeHash }) => codeHash != null && equal(codeHash, hash));
    if (right !== undefined) return right.invitation ? 'good' : 'phone proved';
    for (const ticket of asked) ticket.failures += 1;
    await em.flush();
    return 'code wrong';
  }

  /** Whether this is one of the member's valid tickets; counts nothing. */
  async isGood(em: EntityManager, memberId: number, claimTicket: string): Promise<boolean> {
    return (await this.find(em, memberId)).some(isOf(claimTicket));
  }

  /** After joining, all tickets of the member are invalid. */
  async spendAll(em: EntityManager, memberId: number): Promise<void> {
    await em.nativeDelete(ClaimTicket, { member: memberId });
  }

  /** The member's valid tickets, newest first; the budget of requests per phone bounds their number. */
  private find(em: EntityManager, memberId: number): Promise<ClaimTicket[]> {
    return em.find(
      ClaimTicket,
      { member: memberId, expiresAt: { $gt: this.clock.now() }, failures: { $lt: MAX_FAILURES } },
      { orderBy: { id: 'desc' } },
    );
  }

  /** Six digits are easily guessed from a plain hash: without the server's secret the stored one reveals nothing. */
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
        body: `인증번호 ${code} (10분 안에 입력해 주세요)`,
        secret: true,
      },
    );
  }
}

const isOf =
  (shown: string) =>
  (ticket: ClaimTicket): boolean =>
    ticket.ticketHash === hashOf(shown);

/** Tickets whose code is accepted: the sent one, else the newest with a code, and also an invitation. */
function codedBy(tickets: ClaimTicket[], shown: string | undefined): ClaimTicket[] {
  const coded = tickets.filter(({ codeHash }) => codeHash != null);
  const sent = coded.filter(({ invitation }) => !invitation);
  const one = shown === undefined ? sent[0] : sent.find(isOf(shown));
  const invitations = coded.filter(({ invitation }) => invitation);
  return one === undefined ? invitations : [one, ...invitations];
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Longer than a code by text message, because it is valid for days; without letters that look like digits. */
function newInvitationCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}

function equal(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
