import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { minimumQuantity } from '@store/domain';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { ChangesService } from '../../../changes/changes.service.js';
import { ExternalIdsService } from '../../external-ids/external-ids.service.js';
import type { ChangedRows } from '../lists/changed-rows.filter.js';
import type { ExternalIdDto, GivenExternalIdDto } from '../lists/external-id.dto.js';
import { PartnerList, type PartnerPage } from '../lists/partner-list.js';
import { notFound, subjectKey } from '../lists/subject-key.js';
import { momentOf } from '../lists/window.js';
import {
  PartnerCatalogRepository,
  type CatalogReader,
  type PartnerProductRow,
} from './partner-catalog.repository.js';
import type {
  PartnerProductDto,
  PartnerProductQueryDto,
  PartnerStockDto,
  PartnerStockQueryDto,
} from './partner-product.dto.js';

/** Products and stock for partners: two statements for a page, one for a product. */
@Injectable()
export class PartnerCatalogReads {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: ChangesService,
    private readonly catalog: PartnerCatalogRepository,
    private readonly externalIds: ExternalIdsService,
  ) {}

  /** A page of the products; CURSOR_INVALID. */
  async products(
    partner: PartnerActor,
    query: PartnerProductQueryDto,
  ): Promise<PartnerPage<PartnerProductDto>> {
    const list = new PartnerList('products', query);
    const { status, externalId } = query;
    const reader = readerOf(partner);
    const changed = await this.changed(list, query);
    const rows = await this.catalog.listProducts(reader, { ...changed, status, externalId }, list.rows);
    return list.page(
      rows,
      ({ at, id }) => ({ at, id }),
      (row) => viewProduct(row, reader),
    );
  }

  /** The product with this id, or `sku:` and its article number; NOT_FOUND. */
  async product(partner: PartnerActor, key: string): Promise<PartnerProductDto> {
    const reader = readerOf(partner);
    const row = await this.catalog.findProduct(reader, subjectKey(key, 'sku:'));
    if (row === undefined) throw notFound();
    return viewProduct(row, reader);
  }

  /** Gives the product the partner's own id, or takes it away; NOT_FOUND, EXTERNAL_ID_TAKEN. */
  async name(
    { partnerId }: PartnerActor,
    key: string,
    { externalId }: GivenExternalIdDto,
  ): Promise<ExternalIdDto> {
    const id = await this.catalog.productIdOf(subjectKey(key, 'sku:'));
    if (id === undefined) throw notFound();
    await this.em.transactional((em) =>
      this.externalIds.giveOne(em, partnerId, 'product', { subjectId: id, externalId }),
    );
    return { id, externalId };
  }

  /** A page of the counted stock; CURSOR_INVALID. */
  async stock(query: PartnerStockQueryDto): Promise<PartnerPage<PartnerStockDto>> {
    const list = new PartnerList('stock', query);
    const rows = await this.catalog.listStock(await this.changed(list, query), list.rows);
    return list.page(
      rows,
      ({ at, productId }) => ({ at, id: productId }),
      ({ at: _, ...stock }) => stock,
    );
  }

  /** Goods have no longest window: a first load reads them all. */
  private async changed(list: PartnerList, query: { changedFrom?: string }): Promise<ChangedRows> {
    const from = momentOf(query.changedFrom);
    return {
      settledBefore: await this.changes.settledBefore(),
      after: list.after,
      window: from === null ? null : { from, to: null },
    };
  }
}

const readerOf = ({ partnerId, scopes }: PartnerActor): CatalogReader => ({
  partnerId,
  seesStock: scopes.includes('stock:read'),
});

function viewProduct(
  { at: _, tiers, options, stock, ...row }: PartnerProductRow,
  { seesStock }: CatalogReader,
): PartnerProductDto {
  return {
    ...row,
    tiers: tiers.map(({ minQty, maxQty, unitPrice }) => ({ minQty, maxQty, unitPrice })),
    options: options.map((option) => ({
      code: option.code,
      name: option.name,
      type: option.type,
      required: option.required,
      addPrice: option.addPriceIfApplied,
      status: option.status,
      values: option.values.map(({ valueCode, valueLabel, addPrice, status }) => ({
        code: valueCode,
        label: valueLabel,
        addPrice,
        status,
      })),
    })),
    minimumQuantity: minimumQuantity({ basePrice: row.basePrice, salePrice: row.salePrice, tiers }),
    ...(seesStock ? { stock } : {}),
  };
}
