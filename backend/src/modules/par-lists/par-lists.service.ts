import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dueRefillReminders, messageFor, PAGE_SIZE, PAR_LIMITS, spendMonthOf } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { CalendarService } from '../company/calendar/calendar.service.js';
import { foreignSite } from '../organizations/organizations.errors.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type {
  CreateParListDto,
  ParListDetailDto,
  ParListQueryDto,
  ParListsDto,
  UpdateParListDto,
} from './dto/par-list.dto.js';
import { parListNotFound, tooManyParLists } from './par-lists.errors.js';
import { described, idsOf, namesOf } from './refill-rows.js';
import { ParListsRepository } from './repository/par-lists.repository.js';

/** Par lists of sites: everybody who buys for a site reads and changes them. */
@Injectable()
export class ParListsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly organizations: OrganizationsService,
    private readonly pricing: PricingService,
    private readonly lists: ParListsRepository,
  ) {}

  /** Those of the caller's sites, by site and name. */
  async list(memberId: number, query: ParListQueryDto): Promise<Answer<ParListsDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE.adminMembers });
    const data = await this.lists.list(this.em, memberId, {
      month: this.month(),
      siteId: query.siteId ?? null,
      limit: paging.size,
      offset: paging.index * paging.size,
    });
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }

  /** A list with its items as they are sold now. Three statements at most. */
  async get(memberId: number, id: number, em = this.em): Promise<ParListDetailDto> {
    const found = await this.lists.find(em, memberId, id, this.month());
    if (found === undefined) throw parListNotFound();
    const { items, ...list } = found;
    const productIds = items.map(({ productId }) => productId);
    const about = described(items, await this.pricing.pricesOf(productIds, memberId, em));
    return {
      ...list,
      items: about.flatMap(({ line, problem }, i) => {
        const item = items[i];
        if (item === undefined) return [];
        const { id: itemId, par, step, place, optionKey } = item;
        return [
          { id: itemId, ...namesOf(line), optionValueIds: idsOf(optionKey), par, step, place, problem },
        ];
      }),
    };
  }

  /** Makes a list for a site that the caller buys for; 404 for another one. */
  async create(
    memberId: number,
    { siteId, name, reminderBusinessDay = null }: CreateParListDto,
  ): Promise<Answer<ParListDetailDto>> {
    const reminder = await this.reminderOf(reminderBusinessDay);
    const saved = await this.em.transactional(async (em) => {
      const organizationId = await this.lists.organizationOf(em, memberId, siteId);
      if (organizationId === undefined) throw foreignSite();
      // Two calls that add the last list at once wait for each other.
      await this.organizations.lock(em, organizationId);
      if ((await this.lists.count(em, siteId)) >= PAR_LIMITS.lists) throw tooManyParLists();
      const { businessDay, remindedMonth } = reminder;
      const fields = { siteId, name: name.trim(), reminderBusinessDay: businessDay, remindedMonth };
      return this.get(memberId, await this.lists.add(em, fields), em);
    });
    return new Answer(saved, { message: messageFor('PAR_LIST_SAVED') });
  }

  /** Changes the fields that are given. */
  async update(memberId: number, id: number, form: UpdateParListDto): Promise<Answer<ParListDetailDto>> {
    const { name, reminderBusinessDay: day } = form;
    const reminder = day === undefined ? undefined : await this.reminderOf(day);
    const saved = await this.em.transactional(async (em) => {
      await this.lock(em, memberId, id);
      await this.lists.update(em, id, {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(reminder === undefined ? {} : { reminder }),
      });
      return this.get(memberId, id, em);
    });
    return new Answer(saved, { message: messageFor('PAR_LIST_SAVED') });
  }

  /** Removes a list with its refills; their requests stay. */
  async remove(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      await this.lock(em, memberId, id);
      await this.lists.remove(em, id);
    });
    return new Answer(null, { message: messageFor('PAR_LIST_REMOVED') });
  }

  /** Locks a list of the caller's sites; 404 for another one. */
  async lock(
    em: EntityManager,
    memberId: number,
    id: number,
  ): Promise<{ id: number; siteId: number; version: number }> {
    const list = await this.lists.lock(em, memberId, id);
    if (list === undefined) throw parListNotFound();
    return list;
  }

  /** The same, with the other lists of its site. */
  async lockSite(
    em: EntityManager,
    memberId: number,
    id: number,
  ): Promise<{ id: number; siteId: number; version: number }> {
    const list = await this.lists.lockSite(em, memberId, id);
    if (list === undefined) throw parListNotFound();
    return list;
  }

  /** A day that is over needs no reminder in this month. */
  private async reminderOf(
    businessDay: number | null,
  ): Promise<{ businessDay: number | null; remindedMonth: string | null }> {
    if (businessDay === null) return { businessDay, remindedMonth: null };
    const due = dueRefillReminders(this.clock.now(), await this.calendar.current());
    return { businessDay, remindedMonth: due.includes(businessDay) ? this.month() : null };
  }

  private month(): string {
    return spendMonthOf(this.clock.now());
  }
}
