import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterQuietHours, cutText, dueRefillReminders, parListPath, spendMonthOf } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { CalendarService } from '../company/calendar/calendar.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { RefillRemindersRepository } from './repository/refill-reminders.repository.js';

/** Most lists of one run; the next run takes the next. */
const BATCH_SIZE = 100;
/** Names in titles of notices are cut: those are up to 200 characters long. */
const NAME_LENGTH = 60;

/** Reminds the buyers of a site to count, on the business day that its list names. */
@Injectable()
export class RefillRemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly organizations: OrganizationsService,
    private readonly notices: NoticesService,
    private readonly lists: RefillRemindersRepository,
  ) {}

  /** Lists whose people do not know yet that this month's day has come. */
  async findDue(): Promise<number[]> {
    const now = this.clock.now();
    const days = dueRefillReminders(now, await this.calendar.current());
    return days.length === 0 ? [] : this.lists.findDue(this.em, spendMonthOf(now), days, BATCH_SIZE);
  }

  /**
   * Tells whoever buys for the site, once a month; nobody where this month was submitted already. Of two workers the second
   * finds the month marked.
   */
  async remind(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const month = spendMonthOf(now);
      const list = await this.lists.lock(em, id, month);
      if (list === undefined) return;
      await this.lists.setReminded(em, id, month);
      if (list.isSubmitted) return;
      const readers = await this.organizations.buyersAt(em, list.organizationId, list.siteId);
      await this.notices.queueForMembers(
        em,
        readers.map((memberId) => ({
          memberId,
          notice: {
            kind: 'refill.due',
            title: `${cutText(list.siteName, NAME_LENGTH)} 채우기를 시작해 주세요`,
            body: `${list.name}\n수량을 세어 입력하시면 부족한 만큼 구매 요청으로 올릴 수 있습니다.`,
            link: parListPath(id),
            dedupeKey: `refill.due:${id}:${month}:${memberId}`,
            notBefore: afterQuietHours(now),
          },
        })),
      );
    });
  }
}
