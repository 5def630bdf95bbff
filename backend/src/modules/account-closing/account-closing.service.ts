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
import { KeptOrdersRepository } from './kept-orders.repository.js';
import { PersonErasureService } from './person-erasure.service.js';
import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** 409: orders or refunds are under way; `data.obstacles` names them. */
const closingBlocked = (obstacles: readonly ClosingObstacleDto[]): DomainError =>
  new DomainError('ACCOUNT_CLOSE_BLOCKED', 'conflict', messageFor('ACCOUNT_CLOSE_BLOCKED'), { obstacles });

/** A member leaves for good (decision A71). What is erased and what is kept: decision record 12. */
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
    private readonly retained: KeptOrdersRepository,
    private readonly person: PersonErasureService,
    private readonly members: MemberErasureService,
  ) {}

  /** What stands in the way, and what would be kept; changes nothing. */
  async preview(actor: Actor): Promise<ClosingPreviewDto> {
    const obstacles = await this.obstacles.of(this.em, actor.id);
    const { orders, until } = await this.retained.of(actor.id);
    return { closable: obstacles.length === 0, obstacles, keptOrders: orders, retainUntil: until };
  }

  /** Erases the person, ends every session. 400 for a wrong password, 409 while orders or refunds are under way. */
  async close(actor: Actor, form: CloseAccountDto): Promise<AccountClosedDto> {
    const proved = await this.passwords.demand(actor.id, form.password, 'password');
    const closed = await this.em.transactional(async (em) => {
      await this.locks.take(em, actor.id);
      // Neither another password nor a role among the staff since the question was asked.
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
