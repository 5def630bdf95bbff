import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin, SessionActor, StepUpCheck } from '../../../platform/http/access.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { SessionsService } from '../sessions.service.js';
import { proofOf, type ProofDto, type StepUpOfferDto } from './dto/second-factor.dto.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorsService } from './factors.service.js';
import { SecondFactorLoginService } from './second-factor-login.service.js';
import * as refuse from './second-factor.errors.js';
import { TicketsService } from './tickets.service.js';

/** Minutes for which a confirmed second factor is valid for guarded calls. */
const CONFIRMED_MINUTES = 10;

/** Asks for the second factor again, before calls that `@StepUp()` marks. A member without one is not asked. */
@Injectable()
export class StepUpService implements StepUpCheck {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly directory: ActorDirectory,
    private readonly tickets: TicketsService,
    private readonly factors: FactorsService,
    private readonly enrolment: EnrolmentService,
    private readonly logins: SecondFactorLoginService,
    private readonly sessions: SessionsService,
  ) {}

  /** 403 STEP_UP_REQUIRED where the factor was not recently confirmed in this session. */
  async demand(actor: SessionActor): Promise<void> {
    if (actor.role === Role.Member || !actor.hasSecondFactor || this.isRecent(actor)) return;
    // Another process may have accepted the confirmation a moment ago.
    const holder = await this.directory.findAnew(actor.id, actor.sid);
    if (holder === null || !this.isRecent(holder.actor)) throw refuse.stepUpRequired();
  }

  /** A ticket, and the possible confirmations. */
  async start(actor: SessionActor): Promise<StepUpOfferDto> {
    return this.em.transactional(async (em) => {
      await this.sessions.lock(em, actor.id);
      const { methods, options } = await this.logins.methodsOf(em, actor.id);
      const ticket = await this.tickets.open(em, actor.id, 'confirm', {
        challenge: options?.challenge ?? null,
      });
      return { ticket, methods, passkey: options };
    });
  }

  /** Confirms for this session. */
  async confirm(actor: SessionActor, form: ProofDto, { ip }: RequestOrigin): Promise<null> {
    const proof = proofOf(form);
    await this.tickets.redeem(
      { ticket: form.ticket, kinds: ['confirm'], owner: actor.id, proof, by: actor },
      async (em, row) => {
        const kind = await this.factors.accept(em, actor.id, proof, row.challenge);
        if (kind === null) return null;
        if (kind === 'recovery')
          await this.enrolment.record(em, { memberId: actor.id, ip }, 'member.use-recovery-code', null);
        await this.sessions.confirm(em, actor.id, actor.sid);
        return kind;
      },
    );
    this.directory.forget(actor.id);
    return null;
  }

  private isRecent({ confirmedAt }: SessionActor): boolean {
    return confirmedAt !== null && this.clock.now().getTime() - confirmedAt < CONFIRMED_MINUTES * 60_000;
  }
}
