import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Operator } from '../audit/audit.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { estimateNotFound, managerInvalid } from './estimates.errors.js';
import { EstimatePeopleRepository } from './repository/people.repository.js';
import { EstimatesRepository } from './repository/estimates.repository.js';

/** Who answers an estimate. */
@Injectable()
export class EstimateAssignmentService {
  constructor(
    private readonly clock: Clock,
    private readonly notices: EstimateNoticesService,
    private readonly people: EstimatePeopleRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** Assigns it to a manager or admin, who is notified, or removes the assignment; null where that changes nothing. */
  async assign(
    em: EntityManager,
    { actor }: Operator,
    id: number,
    managerId: number | null,
  ): Promise<{ before: object; after: object } | null> {
    const estimate = await this.estimates.lock(em, { id }, this.clock.now());
    if (estimate === null) throw estimateNotFound();
    if (estimate.managerId === managerId) return null;
    if (managerId !== null && !(await this.people.lockStaff(em, managerId))) throw managerInvalid();
    await this.estimates.setManager(em, id, managerId, this.clock.now());
    if (managerId !== null && managerId !== actor.id)
      await this.notices.notifyStaff(
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
