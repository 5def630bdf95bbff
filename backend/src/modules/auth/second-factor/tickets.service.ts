import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn } from '@store/domain';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import { sessionCodeFailures } from '../auth.budgets.js';
import { LoginAttempts } from '../login-attempts.service.js';
import { SessionsService } from '../sessions.service.js';
import type { Proof } from './factors.service.js';
import { recoveryCodeOf } from './recovery-codes.js';
import * as refuse from './second-factor.errors.js';
import { TicketsRepository, type Ticket, type TicketKind } from './tickets.repository.js';

/** Minutes for which a ticket is valid; members who first install an app get longer. */
const MINUTES: Record<TicketKind, number> = { login: 5, confirm: 5, enrolment: 15, totp: 15, passkey: 5 };

/** Open tickets of one kind per member; the oldest go first. */
const MAX_OPEN = 10;

/** The ticket and its redeemer. */
interface Redemption {
  ticket: string;
  kinds: readonly TicketKind[];
  /** The signed-in member; somebody else's ticket does not count. */
  owner?: number;
  /** The kind of proof; the six digits of an app can be guessed, so their tries are slowed down. */
  proof: Proof;
  /** The trying party: the session, or the address without one. */
  by: { sid: string } | RequestOrigin;
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Half-finished logins, enrolments and confirmations. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tickets: TicketsRepository,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Makes a ticket in the caller's transaction; only this answer shows it. */
  async open(
    em: EntityManager,
    memberId: number,
    kind: TicketKind,
    fields: Partial<Pick<Ticket, 'challenge' | 'secret' | 'typed'>> = {},
  ): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.clear(em, memberId, kind, MAX_OPEN - 1);
    await this.tickets.add(em, {
      memberId,
      kind,
      hash: hashOf(ticket),
      challenge: fields.challenge ?? null,
      secret: fields.secret ?? null,
      typed: fields.typed ?? null,
      minutes: MINUTES[kind],
    });
    return ticket;
  }

  /** Runs `work` with a valid ticket under the member's lock, and stores its data on the ticket. */
  async prepare<T>(
    ticket: string,
    kinds: readonly TicketKind[],
    work: (
      em: EntityManager,
      row: Ticket,
    ) => Promise<{ result: T; keep: Partial<Pick<Ticket, 'challenge' | 'secret'>> }>,
  ): Promise<T> {
    const memberId = await this.ownerOf(ticket, kinds);
    return this.em.transactional(async (em) => {
      const row = memberId === null ? null : await this.lock(em, ticket, memberId);
      if (row === null) throw refuse.ticketInvalid();
      const { result, keep } = await work(em, row);
      await this.tickets.keep(em, row.id, keep);
      return result;
    });
  }

  /**
   * Runs `work` with a valid ticket under the member's lock. A result uses the ticket up; null counts as a wrong answer,
   * and `wrong` may record it in the same transaction. 400 for an invalid ticket or a wrong answer,
   * 429 for too many wrong codes of who tries, not of the member (decision record 22).
   */
  async redeem<T>(
    { ticket, kinds, owner, proof, by }: Redemption,
    work: (em: EntityManager, row: Ticket) => Promise<T | null>,
    wrong: (em: EntityManager, row: Ticket) => Promise<void> = () => Promise.resolve(),
  ): Promise<T> {
    const memberId = await this.ownerOf(ticket, kinds);
    if (memberId === null || (owner !== undefined && owner !== memberId)) throw refuse.ticketInvalid();
    const budgets = await this.admit(memberId, proof, by);
    const done = await this.em.transactional(async (em) => {
      const row = await this.lock(em, ticket, memberId);
      if (row === null) throw refuse.ticketInvalid();
      const result = await work(em, row);
      if (result === null) {
        await this.tickets.countFailure(em, row.id);
        await wrong(em, row);
        return null;
      }
      await this.tickets.remove(em, row.id);
      return { result };
    });
    if (done !== null) return done.result;
    await this.throttle.spend(budgets);
    throw 'code' in proof ? refuse.codeWrong() : refuse.passkeyRefused();
  }

  /** The budgets that a wrong answer spends; 429 where they are used up. Signatures and recovery codes cannot be guessed. */
  private async admit(memberId: number, proof: Proof, by: Redemption['by']): Promise<readonly Budget[]> {
    if (!('code' in proof) || recoveryCodeOf(proof.code) !== null) return [];
    if (!('sid' in by)) return this.attempts.admitCode(memberId, by);
    const budgets = [sessionCodeFailures(by.sid)];
    await this.throttle.demand(budgets);
    return budgets;
  }

  /** Ends every ticket of the member in the caller's transaction: their basis has changed. */
  async endAll(em: EntityManager, memberId: number): Promise<void> {
    await this.tickets.removeAll(em, memberId);
  }

  private async ownerOf(ticket: string, kinds: readonly TicketKind[]): Promise<number | null> {
    const row = await this.tickets.find(hashOf(ticket));
    return row !== undefined && kinds.includes(row.kind) ? row.memberId : null;
  }

  /** The member first and the ticket second, as everywhere that a member's sessions change. */
  private async lock(em: EntityManager, ticket: string, memberId: number): Promise<Ticket | null> {
    const status = await this.sessions.lock(em, memberId);
    if (status === null || !maySignIn(status)) return null;
    const row = await this.tickets.lock(em, hashOf(ticket));
    return row ?? null;
  }
}
