import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import { MemberClosingService } from '../members/closing/member-closing.service.js';
import { ActorDirectory } from './actor-directory.js';
import { closingBlocked, passwordChangedMeanwhile } from './auth.errors.js';
import { CurrentPassword } from './current-password.service.js';
import type { AccountClosedDto, CloseAccountDto, ClosingPreviewDto } from './dto/account.dto.js';
import { SessionsService } from './sessions.service.js';

/** A member leaves for good (decision A71). What is erased and what is kept: decision record 12. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly passwords: CurrentPassword,
    private readonly closing: MemberClosingService,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
  ) {}

  /** What stands in the way, and what would be kept; changes nothing. */
  async preview(actor: Actor): Promise<ClosingPreviewDto> {
    const [obstacles, { orders, until }] = await Promise.all([
      this.closing.obstacles(actor.id),
      this.closing.retention(actor.id),
    ]);
    return { closable: obstacles.length === 0, obstacles, keptOrders: orders, retainUntil: until };
  }

  /** Erases the person, ends every session. 400 for a wrong password, 409 while orders or refunds are under way. */
  async close(actor: Actor, form: CloseAccountDto): Promise<AccountClosedDto> {
    const proved = await this.passwords.demand(actor.id, form.password, 'password');
    const closed = await this.em.transactional(async (em) => {
      await this.closing.lock(em, actor.id);
      // Neither another password nor a role among the staff since the question was asked.
      const same = await em.execute('select 1 from members where id = ? and password_hash = ? and role = ?', [
        actor.id,
        proved,
        actor.role,
      ]);
      if (same.length === 0) throw passwordChangedMeanwhile();
      const obstacles = await this.closing.obstacles(actor.id, em);
      if (obstacles.length > 0) throw closingBlocked(obstacles);
      await this.sessions.revokeAll(em, actor.id);
      return this.closing.erase(em, actor.id, { reason: form.reason ?? null, now: this.clock.now() });
    });
    this.directory.forget(actor.id);
    return { closedAt: closed.closedAt, keptOrders: closed.orders, retainUntil: closed.until };
  }
}
