import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { ChangesService } from '../../../changes/changes.service.js';
import { ExternalIdsService } from '../../external-ids/external-ids.service.js';
import type { ExternalIdDto, GivenExternalIdDto } from '../lists/external-id.dto.js';
import { PartnerList, type PartnerPage } from '../lists/partner-list.js';
import { notFound, subjectKey } from '../lists/subject-key.js';
import { lastDays, windowOf } from '../lists/window.js';
import type { PartnerOrderQueryDto } from './partner-order-query.dto.js';
import { viewPartnerOrder } from './partner-order-view.js';
import type { PartnerOrderDto } from './partner-order.dto.js';
import { PartnerOrdersRepository, type PartnerReader } from './partner-orders.repository.js';

/** Orders for partners: two statements for a page, one for an order. */
@Injectable()
export class PartnerOrderReads {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly changes: ChangesService,
    private readonly orders: PartnerOrdersRepository,
    private readonly externalIds: ExternalIdsService,
  ) {}

  /** A page of the list. CURSOR_INVALID, WINDOW_TOO_LONG. */
  async list(partner: PartnerActor, query: PartnerOrderQueryDto): Promise<PartnerPage<PartnerOrderDto>> {
    const list = new PartnerList('orders', query);
    const moment = { now: this.clock.now(), isFirstPage: list.after === null };
    const placed = windowOf({ ...query }, 'placed', moment);
    const changed = windowOf({ ...query }, 'changed', moment);
    const { status, externalId } = query;
    const isOpen = placed !== null || externalId !== undefined;
    const reader = readerOf(partner);
    const rows = await this.orders.list(
      reader,
      {
        settledBefore: await this.changes.settledBefore(),
        after: list.after,
        window: changed ?? (isOpen ? null : lastDays(moment.now)),
        placed,
        status,
        externalId,
      },
      list.rows,
    );
    return list.page(
      rows,
      ({ at, id }) => ({ at, id }),
      (row) => viewPartnerOrder(row, reader),
    );
  }

  /** The order with this id, or `no:` and its number; NOT_FOUND. */
  async find(partner: PartnerActor, key: string): Promise<PartnerOrderDto> {
    const reader = readerOf(partner);
    const row = await this.orders.find(reader, subjectKey(key, 'no:'));
    if (row === undefined) throw notFound();
    return viewPartnerOrder(row, reader);
  }

  /** Gives the order the partner's own id, or takes it away; NOT_FOUND, EXTERNAL_ID_TAKEN. */
  async name(
    { partnerId }: PartnerActor,
    key: string,
    { externalId }: GivenExternalIdDto,
  ): Promise<ExternalIdDto> {
    const id = await this.orders.idOf(subjectKey(key, 'no:'));
    if (id === undefined) throw notFound();
    await this.em.transactional((em) =>
      this.externalIds.giveOne(em, partnerId, 'order', { subjectId: id, externalId }),
    );
    return { id, externalId };
  }
}

const readerOf = ({ partnerId, scopes }: PartnerActor): PartnerReader => ({
  partnerId,
  isPersonal: scopes.includes('personal:read'),
});
