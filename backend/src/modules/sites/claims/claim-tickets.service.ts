import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, hasDemoData, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { NoticesService } from '../../notices/notices.service.js';
import { PrivateLinksService, type PrivateLink } from '../../private-links/private-links.service.js';

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

/** Claim tickets and, if the store sends text messages, their one-time codes. */
@Injectable()
export class ClaimTicketsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly links: PrivateLinksService,
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
    await this.links.erase(em, [memberId], 'invitation');
    await this.links.create(em, {
      purpose: 'invitation',
      subjectIds: [memberId],
      expiresAt,
      code: { hash: this.codeHash(memberId, code), maxWrongTries: MAX_FAILURES },
    });
    return { code, expiresAt };
  }

  /** Issues a ticket in the caller's transaction. */
  async issue(em: EntityManager, memberId: number, phone: string): Promise<IssuedTicket> {
    const expiresAt = new Date(this.clock.now().getTime() + TICKET_MS);
    const code = this.sendsCodes ? newCode() : null;
    const hash = code === null ? null : this.codeHash(memberId, code);
    const { token } = await this.links.create(em, {
      purpose: 'claim',
      subjectIds: [memberId],
      expiresAt,
      code: hash === null ? null : { hash, maxWrongTries: MAX_FAILURES },
    });
    if (code !== null) await this.sendCode(em, phone, code);
    return { claimTicket: token, expiresAt, codeSent: code !== null, codeRequired: this.needsCode };
  }

  /**
   * Checks ticket and code in the caller's transaction, which has locked the member's row. Where no code is needed both
   * are optional, but a ticket that is sent must be valid. A wrong code is counted: the caller must commit.
   */
  async check(
    em: EntityManager,
    memberId: number,
    sent: { claimTicket?: string; code?: string },
  ): Promise<TicketResult> {
    if (!this.needsCode && sent.claimTicket === undefined) return 'good';
    const tickets = await this.find(em, memberId);
    const { claimTicket } = sent;
    const isSent = (ticket: PrivateLink) =>
      claimTicket === undefined || this.links.isTokenOf(ticket, claimTicket);
    if (claimTicket !== undefined && !tickets.some(isSent)) return 'invalid';
    if (!this.needsCode) return 'good';
    if (sent.code === undefined) return 'code missing';
    const coded = codedBy(tickets, isSent);
    if (coded.length === 0) return this.sendsCodes ? 'invalid' : 'no invitation';
    const right = await this.links.tryCode(em, coded, this.codeHash(memberId, sent.code.toUpperCase()));
    if (right === undefined) return 'code wrong';
    return isInvitation(right) ? 'good' : 'phone proved';
  }

  /** Whether this is one of the member's valid tickets; counts nothing. */
  async isGood(em: EntityManager, memberId: number, claimTicket: string): Promise<boolean> {
    const tickets = await this.find(em, memberId);
    return tickets.some((ticket) => this.links.isTokenOf(ticket, claimTicket));
  }

  /** After joining, all tickets of the member are invalid. */
  spendAll(em: EntityManager, memberId: number): Promise<void> {
    return this.links.erase(em, [memberId], 'claim', 'invitation');
  }

  /** The member's valid tickets, newest first; the budget of requests per phone bounds their number. */
  private find(em: EntityManager, memberId: number): Promise<PrivateLink[]> {
    return this.links.live(em, memberId, 'claim', 'invitation');
  }

  private codeHash(memberId: number, code: string): string {
    return this.links.codeHash(`claim:${memberId}`, code);
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

const isInvitation = ({ purpose }: PrivateLink): boolean => purpose === 'invitation';

/** Tickets whose code is accepted: the newest with a code that `isSent` accepts, and also an invitation. */
function codedBy(
  tickets: readonly PrivateLink[],
  isSent: (ticket: PrivateLink) => boolean,
): readonly PrivateLink[] {
  const coded = tickets.filter(({ codeHash }) => codeHash !== null);
  const issued = coded.find((ticket) => !isInvitation(ticket) && isSent(ticket));
  const invitations = coded.filter(isInvitation);
  return issued === undefined ? invitations : [issued, ...invitations];
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Longer than a code by text message, because it is valid for days; without letters that look like digits. */
function newInvitationCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
