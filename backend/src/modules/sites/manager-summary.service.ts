import { Injectable } from '@nestjs/common';
import { startOfMonthKst, startOfWeekKst } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import type { ManagerSummaryDto } from './dto/manager-summary.dto.js';
import { CustomersRepository } from './repository/customers.repository.js';

/** Figures of the manager's first screen in one statement. */
@Injectable()
export class ManagerSummaryService {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly clock: Clock,
  ) {}

  read(actor: Actor): Promise<ManagerSummaryDto> {
    const now = this.clock.now();
    return this.customers.summary(actor, startOfMonthKst(now), startOfWeekKst(now));
  }
}
