import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { messagesTo, Throttle } from '../../platform/http/throttle.service.js';
import { MembersService, type ContactKind } from '../members/members.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { contactCodes, contactProofs, networkCodes } from './auth.budgets.js';
import * as refuse from './auth.errors.js';
import { ContactCodesRepository } from './contact-codes.repository.js';
import type { ContactCodeDto, ContactProofDto } from './dto/contact-proof.dto.js';

/** How long a code is valid. */
const CODE_MS = 10 * 60_000;

/**
 * How a member proves to own the e-mail address or phone on record: a code goes to it and comes back. An unproved
 * contact is only a claim, and opens or erases nothing of other people (decision record 21).
 */
@Injectable()
export class ContactProofService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly codes: ContactCodesRepository,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly throttle: Throttle,
    private readonly members: MembersService,
  ) {}

  /** Sends a code to the contact; earlier codes become invalid. 422 without a contact, 429 for too many. */
  async send(memberId: number, kind: ContactKind, origin: RequestOrigin): Promise<ContactCodeDto> {
    await this.throttle.spend([contactCodes(memberId), networkCodes(origin.ip)]);
    const expiresAt = new Date(this.clock.now().getTime() + CODE_MS);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.em.transactional(async (em) => {
      const contact = await this.codes.lockContact(em, memberId, kind);
      if (contact === null) throw refuse.contactMissing();
      // Nothing proves yet that the address is the member's: several accounts in turn must not flood its owner.
      await this.throttle.spend(messagesTo(contact));
      const codeHash = this.hashOf(memberId, kind, code);
      await this.codes.replace(em, memberId, kind, { contact, codeHash, expiresAt });
      const channel = kind === 'email' ? 'email' : 'sms';
      await this.notices.queueTo(em, { channel, recipient: contact }, codeNotice(code));
    });
    return { expiresAt: expiresAt.toISOString() };
  }

  /** Checks the code. 422 for a wrong one, and for one that has ended or was sent to another contact. */
  async prove(memberId: number, kind: ContactKind, code: string): Promise<ContactProofDto> {
    await this.throttle.spend([contactProofs(memberId)]);
    const now = this.clock.now();
    const seen = await this.em.transactional(async (em) => {
      const contact = await this.codes.lockContact(em, memberId, kind);
      const sent = await this.codes.find(em, memberId, kind, now);
      if (sent === undefined || sent.contact !== contact) return 'invalid';
      if (!equal(sent.codeHash, this.hashOf(memberId, kind, code))) {
        await this.codes.countFailure(em, sent.id);
        // Returned, not thrown: a wrong code stays counted.
        return 'wrong';
      }
      await this.members.noteProof(em, memberId, kind, now);
      await this.codes.remove(em, memberId, kind);
      return 'proved';
    });
    if (seen === 'invalid') throw refuse.contactCodeInvalid();
    if (seen === 'wrong') throw refuse.contactCodeWrong();
    return { provedAt: now.toISOString() };
  }

  /** Six digits are easily guessed from a plain hash: without the server's secret the stored one reveals nothing. */
  private hashOf(memberId: number, kind: ContactKind, code: string): string {
    return createHmac('sha256', this.environment.JWT_SECRET)
      .update(`contact:${memberId}:${kind}:${code}`)
      .digest('hex');
  }
}

const codeNotice = (code: string) => ({
  kind: 'contact.code',
  title: '연락처 인증번호',
  body: `인증번호 ${code} (10분 안에 입력해 주세요)`,
  secret: true,
});

function equal(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
