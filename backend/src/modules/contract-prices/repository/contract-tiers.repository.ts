import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { opaqueIntArray, preparedStatement } from '../../../platform/db/prepared.js';
import {
  boolean,
  day,
  int,
  listOf,
  nullable,
  object,
  rowOf,
  text,
  type ValueOf,
} from '../../../platform/db/rows.js';
import { BUYING_MEMBERSHIPS } from '../../organizations/membership.filter.js';

const TIERS = {
  productId: int,
  listId: int,
  listName: text,
  validUntil: nullable(day),
  couponsAllowed: boolean,
  tiers: listOf(object({ minQty: int, unitPrice: int })),
};
const row = rowOf(import.meta.filename, TIERS);

type Row = ValueOf<ReturnType<typeof object<typeof TIERS>>>;

interface Wanted {
  memberId: number;
  productIds: readonly number[];
  /** Today in Seoul. */
  day: string;
}

// Raw SQL: a lateral choice of one list for each product, with a fixed text, prepared.
const selectTiers = preparedStatement(
  (_db, { memberId, productIds, day: today }: Wanted) => sql`
    with lists as (
      select l.id, l.name, l.valid_from, l.valid_until, l.coupons_allowed, s.rank
      ${BUYING_MEMBERSHIPS}
      join contract_list_organizations s on s.organization_id = own_organization.id
      join contract_lists l on l.id = s.list_id and l.state = 'active'
        and l.valid_from <= ${today}::date and (l.valid_until is null or l.valid_until >= ${today}::date)
      where own_membership.member_id = ${memberId}
    )
    select w.product_id as "productId", c.id as "listId", c.name as "listName", c.valid_until as "validUntil",
      c.coupons_allowed as "couponsAllowed",
      (select json_agg(json_build_object('minQty', p.min_qty, 'unitPrice', p.unit_price) order by p.min_qty)
        from contract_prices p where p.list_id = c.id and p.product_id = w.product_id) as tiers
    from unnest(${opaqueIntArray(productIds)}) as w (product_id)
    cross join lateral (
      select l.id, l.name, l.valid_until, l.coupons_allowed from lists l
      where exists (select 1 from contract_prices p where p.list_id = l.id and p.product_id = w.product_id)
      order by l.rank, l.valid_from desc, l.id limit 1
    ) c`,
  row,
);

/** Reads the contract prices that hold for a buyer. */
@Injectable()
export class ContractTiersRepository {
  /** The tiers of the chosen list for each product that has one, in one statement. */
  read(em: EntityManager, wanted: Wanted): Promise<Row[]> {
    return selectTiers(databaseOf(em), wanted);
  }
}
