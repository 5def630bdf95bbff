import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeAccountId, normalizePersonName, normalizePhone } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { textOf } from '../../../platform/http/field-rules.js';
import { Throttle, networkOf, type Budget } from '../../../platform/http/throttle.service.js';
import { FirstPasswordService } from '../../auth/first-password.service.js';
import type { CheckUserDto, ClaimTicketDto, JoinUserDto } from '../dto/claim.dto.js';
import { CustomersRepository } from '../repository/customers.repository.js';
import { ClaimTicketsService, type TicketResult } from './claim-tickets.service.js';
import {
  alreadyClaimed,
  codeRequired,
  codeWrong,
  invitationMissing,
  noSuchUser,
  ticketInvalid,
} from './claims.errors.js';

const TEN_MINUTES = 10 * 60_000;

/** Checks of one phone from any network: each may send a text message. */
const phoneChecks = (phone: string): Budget => ({
  key: `claim:check:phone:${phone}`,
  limit: 5,
  windowMs: TEN_MINUTES,
});

/** Checks from one network that match no customer: nobody may guess names and phones. Matching ones are not counted. */
const networkChecks = (ip: string): Budget => ({
  key: `claim:check:ip:${networkOf(ip)}`,
  limit: 30,
  windowMs: TEN_MINUTES,
});

/** Attempts to join for one phone. */
const phoneJoins = (phone: string): Budget => ({
  key: `claim:join:phone:${phone}`,
  limit: 10,
  windowMs: TEN_MINUTES,
});

/** Failed attempts to join from one network: each may cost a password hash. */
const networkJoins = (ip: string): Budget => ({
  key: `claim:join:ip:${networkOf(ip)}`,
  limit: 30,
  windowMs: TEN_MINUTES,
});

/** A member whom an admin created: found by name and phone, without an account until joining. */
interface Claimable {
  id: number;
  claimed: boolean;
}

const REFUSALS: Record<Exclude<TicketResult, 'good' | 'phone proved'>, (isSent: boolean) => Error> = {
  invalid: ticketInvalid,
  'code missing': codeRequired,
  'code wrong': codeWrong,
  'no invitation': invitationMissing,
};

/** A customer whom an admin created gets their own account (decision A66). */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: CustomersRepository,
    private readonly tickets: ClaimTicketsService,
    private readonly passwords: FirstPasswordService,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Returns a claim ticket if name and phone belong to a member who has not joined yet. */
  async check(form: CheckUserDto, origin: RequestOrigin): Promise<ClaimTicketDto> {
    const phone = normalizePhone(form.userPhone);
    // Names can be guessed: after too many tries even a right one is refused.
    await this.throttle.demand([networkChecks(origin.ip)]);
    await this.throttle.spend([phoneChecks(phone)]);
    const member = await this.find(form, networkChecks(origin.ip));
    const ticket = await this.em.transactional((em) => this.tickets.issue(em, member.id, phone));
    return { ...ticket, expiresAt: ticket.expiresAt.toISOString() };
  }

  /** Gives the member account id and password. Of two calls at once one joins; the other gets 409. */
  async join(form: JoinUserDto, origin: RequestOrigin): Promise<{ id: number }> {
    const network = networkJoins(origin.ip);
    await this.throttle.spend([phoneJoins(normalizePhone(form.userPhone))]);
    const { id } = await this.find(form, network);
    const claimTicket = textOf(form.claimTicket) || undefined;
    // A ticket cannot be guessed: a valid one is accepted however much of the network's budget is used.
    if (claimTicket === undefined || !(await this.tickets.isGood(this.em.fork(), id, claimTicket)))
      await this.throttle.demand([network]);
    // Before the transaction: hashing is slow on purpose, and would keep the row locked.
    const passwordHash = await this.passwords.hash(form.password);
    const result = await this.em.transactional(async (em) => {
      if (!(await this.passwords.lockUnclaimed(em, id))) throw alreadyClaimed();
      const seen = await this.tickets.check(em, id, {
        claimTicket,
        code: textOf(form.code) || undefined,
      });
      // Returned, not thrown: a wrong code stays counted.
      if (seen !== 'good' && seen !== 'phone proved') return seen;
      const agreedAt = form.termsAgreed === true ? this.clock.now() : null;
      await this.passwords.set(em, id, {
        account: normalizeAccountId(form.userAccount),
        passwordHash,
        agreedAt,
        phoneProvedAt: seen === 'phone proved' ? this.clock.now() : null,
      });
      await this.tickets.spendAll(em, id);
      return seen;
    });
    if (result !== 'good' && result !== 'phone proved') {
      await this.throttle.spend([network]);
      throw REFUSALS[result](this.tickets.sendsCodes);
    }
    return { id };
  }

  /** The member with that name and phone; a pair without a match is counted for the network. */
  private async find({ userName, userPhone }: CheckUserDto, wrong: Budget): Promise<Claimable> {
    const member = await this.customers.claimable(normalizePersonName(userName), normalizePhone(userPhone));
    if (member === undefined) {
      await this.throttle.spend([wrong]);
      throw noSuchUser();
    }
    if (member.claimed) throw alreadyClaimed();
    return member;
  }
}
