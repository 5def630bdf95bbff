import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import type { Operator } from '../audit/audit.service.js';
import { lockEstimate } from './estimate-lock.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { estimateNotFound, managerInvalid } from './estimates.errors.js';

/** Who answers an estimate. */
@Injectable()
export class EstimateAssignmentService {
  constructor(
    private readonly clock: Clock,
    private readonly notices: EstimateNoticesService,
  ) {}

  /** Gives it to a manager or admin, who is told, or takes it from everybody; null where that changes nothing. */
  async assign(
    em: EntityManager,
    { actor }: Operator,
    id: number,
    managerId: number | null,
  ): Promise<{ before: object; after: object } | null> {
    const estimate = await lockEstimate(em, sql`e.id = ${id}`, this.clock.now());
    if (estimate === null) throw estimateNotFound();
    if (estimate.managerId === managerId) return null;
    if (managerId !== null) await demandStaff(em, managerId);
    await sql`
      update estimates set manager_id = ${managerId}::int, updated_at = ${this.clock.now()}, version = version + 1
      where id = ${id}`.execute(em.getKysely());
    if (managerId !== null && managerId !== actor.id)
      await this.notices.tellStaff(
        em,
        { ...estimate, managerId },
        {
          kind: 'estimate.assigned',
          title: '견적이 배정되었습니다',
          body: `${estimate.title}의 담당자로 지정되었습니다.`,
          key: `${id}:${estimate.version}`,
        },
      );
    return { before: { managerId: estimate.managerId }, after: { managerId } };
  }
}

/** Locked against a demotion or suspension that comes at the same moment. */
async function demandStaff(em: EntityManager, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from members where id = ${id} and role in (${Role.Manager}, ${Role.Admin}) and status = 'active'
    for share`.execute(em.getKysely());
  if (rows.length === 0) throw managerInvalid();
}
