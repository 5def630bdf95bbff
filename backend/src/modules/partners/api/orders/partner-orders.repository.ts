import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  PAYMENT_STATUSES,
  REFUND_KINDS,
  REFUND_STATUSES,
  type OrderPrint,
  type OrderStatus,
} from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import {
  boolean,
  document,
  int,
  jsonColumns,
  listOf,
  nullable,
  object,
  oneOf,
  text,
} from '../../../../platform/db/rows.js';
import type { ShipTo } from '../../../orders/entities/order.entity.js';
import { visibleToPartners } from '../../../orders/partner-visible.columns.js';
import { PAYMENT_STATUS } from '../../../orders/views/repository/order.columns.js';
import { externalIdOf, subjectOfExternalId } from '../../external-ids/external-ids.columns.js';
import { inWindow, isChangedRow, placeColumn, type ChangedRows } from '../lists/changed-rows.filter.js';
import type { SubjectKey } from '../lists/subject-key.js';
import type { TimeWindow } from '../lists/window.js';

/** Who reads. */
export interface PartnerReader {
  partnerId: number;
  /** Whether the key may read personal data. */
  isPersonal: boolean;
}

/** Which orders of a page. */
export interface PartnerOrderFilter extends ChangedRows {
  status: OrderStatus | undefined;
  placed: TimeWindow | null;
  externalId: string | undefined;
}

const LINES = sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'sku', l.sku, 'name', l.product_name,
    'options', l.option_summary, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'subtotal', l.subtotal,
    'print', l.print, 'isGoods', l.kind = 'goods') order by l.id)
  from order_lines l where l.order_id = o.id), '[]')`;

const CLAIMS = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state) order by r.id)
  from refunds r where r.order_id = o.id), '[]')`;

/** What names a person or a company is not even read for a key that may not see it. */
const ORGANIZATION = sql`(select json_build_object('name', g.name, 'bizRegNo', g.biz_reg_no)
  from organizations g where g.id = o.organization_id)`;

const withParts = jsonColumns(import.meta.filename, {
  paymentStatus: nullable(oneOf(PAYMENT_STATUSES)),
  lines: listOf(
    object({
      id: int,
      productId: nullable(int),
      sku: nullable(text),
      name: text,
      options: text,
      quantity: int,
      unitPrice: int,
      subtotal: int,
      print: nullable(document<OrderPrint>()),
      isGoods: boolean,
    }),
  ),
  claims: listOf(object({ id: int, kind: oneOf(REFUND_KINDS), state: oneOf(REFUND_STATUSES) })),
  shipTo: nullable(document<ShipTo>()),
  organization: nullable(object({ name: text, bizRegNo: text })),
});

const isVisible = sql<SqlBool>`${sql.raw(visibleToPartners('o'))}`;

/** Orders as partners read them, each call in one statement. */
@Injectable()
export class PartnerOrdersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Rows of the list, in the order of their changes. */
  async list(reader: PartnerReader, filter: PartnerOrderFilter, limit: number) {
    const { status, placed, externalId } = filter;
    const rows = await this.orders(reader)
      .where(isChangedRow('o', 'id', filter))
      .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
      .$if(placed !== null, (query) =>
        query.where(placed === null ? sql<SqlBool>`true` : inWindow('o.placed_at', placed)),
      )
      .$if(externalId !== undefined, (query) =>
        query.where('o.id', '=', subjectOfExternalId(reader.partnerId, 'order', externalId ?? '')),
      )
      .orderBy('o.changed_at')
      .orderBy('o.id')
      .limit(limit)
      .execute();
    return rows.map(withParts);
  }

  async find(reader: PartnerReader, key: SubjectKey) {
    const row = await this.orders(reader).where(isNamed(key)).executeTakeFirst();
    return row && withParts(row);
  }

  /** The id of an order that partners see. */
  async idOf(key: SubjectKey): Promise<number | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('orders as o')
      .select('o.id')
      .where(isVisible)
      .where(isNamed(key))
      .executeTakeFirst();
    return row?.id;
  }

  private orders({ partnerId, isPersonal }: PartnerReader) {
    const personal = (value: RawBuilder<unknown>) => (isPersonal ? value : sql<null>`null`);
    return databaseOf(this.em)
      .selectFrom('orders as o')
      .select(['o.id', 'o.order_no as orderNo', 'o.order_name as orderName', 'o.status'])
      .select(['o.placed_at as placedAt', 'o.changed_at as changedAt', 'o.version'])
      .select(['o.items_amount as goods', 'o.discount_amount as discount', 'o.shipping_fee as shipping'])
      .select(['o.total_amount as total', 'o.vat', 'o.carrier', 'o.tracking_no as trackingNo'])
      .select(['o.shipped_at as shippedAt', PAYMENT_STATUS.as('paymentStatus'), LINES.as('lines')])
      .select([CLAIMS.as('claims'), placeColumn('o').as('at')])
      .select([personal(sql`o.ship_to`).as('shipTo'), personal(ORGANIZATION).as('organization')])
      .select(isPersonal ? sql<string | null>`o.po_no`.as('poNo') : sql<string | null>`null`.as('poNo'))
      .select(externalIdOf(partnerId, 'order', 'o.id').as('externalId'))
      .where(isVisible)
      .$narrowType<{ status: OrderStatus; placedAt: string }>();
  }
}

const isNamed = (key: SubjectKey): RawBuilder<SqlBool> =>
  'id' in key ? sql<SqlBool>`o.id = ${key.id}` : sql<SqlBool>`o.order_no = ${key.name}`;

/** An order as the statement returns it. */
export type PartnerOrderRow = NonNullable<Awaited<ReturnType<PartnerOrdersRepository['find']>>>;
