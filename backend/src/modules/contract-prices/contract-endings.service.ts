import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contractEndingNotice, kstDate, OWN_ORGANIZATION_PATH } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { OrganizationNoticesService } from '../organizations/organization-notices.service.js';
import { ThreadsService } from '../threads/threads.service.js';
import { ContractEndingsRepository } from './repository/contract-endings.repository.js';

/** Most lists of one run; the next run takes the next. */
const BATCH_SIZE = 50;

/** Tells buyers and managers that a list ends soon. It only tells: a list ends by the clock. */
@Injectable()
export class ContractEndingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lists: ContractEndingsRepository,
    private readonly organizations: OrganizationNoticesService,
    private readonly threads: ThreadsService,
  ) {}

  /** Lists that end in 30 or 7 days and whose people do not know yet. */
  findDue(): Promise<number[]> {
    return this.lists.findDue(this.em, kstDate(this.clock.now()), BATCH_SIZE);
  }

  /** Tells the admins of each organization and its manager once for each of the two days. */
  async notify(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const list = await this.lists.lock(em, id, kstDate(this.clock.now()));
      const days = list === undefined ? null : contractEndingNotice(list.daysLeft);
      if (list === undefined || days === null || (list.noticed !== null && list.noticed <= days)) return;
      await this.lists.setNoticed(em, id, days);
      const { name, validUntil } = list;
      for (const organization of list.organizations) {
        const key = `contract.ending:${id}:${validUntil}:${days}:${organization.id}`;
        await this.organizations.toAdmins(em, organization.id, {
          kind: 'contract.ending',
          title: `계약 단가가 ${validUntil}에 종료됩니다`,
          body: `${name}\n종료일 다음 날부터는 판매가로 주문됩니다. 연장은 담당자에게 문의해 주세요.`,
          link: OWN_ORGANIZATION_PATH,
          key,
        });
        await this.threads.notifyStaff(em, organization.managerId, (reader) => ({
          kind: 'contract.ending',
          title: `${organization.name} 계약 단가표가 ${validUntil}에 종료됩니다`,
          body: name,
          link: `/manager/contract-lists/${id}`,
          dedupeKey: `${key}:staff:${reader}`,
        }));
      }
    });
  }
}
