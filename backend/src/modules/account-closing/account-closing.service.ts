import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import { ActorDirectory } from '../auth/actor-directory.service.js';
import { CurrentPassword } from '../auth/current-password.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { MemberErasureService } from '../members/member-erasure.service.js';
import { ClosingLocksService } from './closing-locks.service.js';
import { ClosingObstaclesService } from './closing-obstacles.service.js';
import type {
  AccountClosedDto,
  CloseAccountDto,
  ClosingPreviewDto,
  ClosingObstacleDto,
} from './dto/account-closing.dto.js';
import { KeptOrdersService } from './kept-orders.service.js';
import { PersonErasureService } from './person-erasure.service.js';
import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** 409: orders or refunds are in progress, or an organization has no other admin; `data.obstacles` lists them. */
const closingBlocked = (obstacles: readonly ClosingObstacleDto[]): DomainError => {
  const isOrder = obstacles.some(({ orderId }) => orderId !== null);
  const message = messageFor(isOrder ? 'ACCOUNT_CLOSE_BLOCKED' : 'ORG_LAST_ADMIN');
  return new DomainError('ACCOUNT_CLOSE_BLOCKED', 'conflict', message, { obstacles });
};

/** Closes a member's account permanently (decision A71). Record 12 says what is erased and what is kept. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly passwords: CurrentPassword,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
    private readonly locks: ClosingLocksService,
    private readonly obstacles: ClosingObstaclesService,
    private readonly retained: KeptOrdersService,
    private readonly person: PersonErasureService,
    private readonly members: MemberErasureService,
  ) {}

  /** The obstacles, and the orders that would be kept; changes nothing. */
  async preview(actor: Actor): Promise<ClosingPreviewDto> {
    const obstacles = await this.obstacles.of(this.em, actor.id);
    const { orders, until } = await this.retained.of(actor.id);
    return { closable: obstacles.length === 0, obstacles, keptOrders: orders, retainUntil: until };
  }

  /**
   * Erases the person and ends every session. 400 for a wrong password, 409 while orders or refunds are in progress.
   */
  async close(actor: Actor, form: CloseAccountDto): Promise<AccountClosedDto> {
    const proved = await this.passwords.demand(actor.id, form.password, 'password');
    const closed = await this.em.transactional(async (em) => {
      await this.locks.take(em, actor.id);
      // The password is unchanged since its check, and the member has not become staff.
      await this.passwords.demandUnchanged(em, actor, proved);
      const obstacles = await this.obstacles.of(em, actor.id);
      if (obstacles.length > 0) throw closingBlocked(obstacles);
      await this.sessions.revokeAll(em, actor.id);
      const now = this.clock.now();
      const retained = await this.retained.of(actor.id, em);
      await this.person.erase(em, actor.id);
      await this.members.close(em, actor.id, {
        reason: form.reason ?? null,
        now,
        retainUntil: retained.until,
      });
      return { closedAt: now.toISOString(), keptOrders: retained.orders, retainUntil: retained.until };
    });
    this.directory.forget(actor.id);
    return closed;
  }
}
