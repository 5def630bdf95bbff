import { sql, type RawBuilder } from 'kysely';
import { boolean, day, int, listOf, nullable, object, text } from '../../../platform/db/rows.js';
import { BUYING_MEMBERSHIPS } from '../../organizations/membership.filter.js';
import { hasContract } from './has-contract.filter.js';

/** The columns of `contractTiers`. */
export const CONTRACT = {
  productId: int,
  listId: int,
  listName: text,
  validUntil: nullable(day),
  couponsAllowed: boolean,
  tiers: listOf(object({ minQty: int, unitPrice: int })),
};

interface Wanted {
  memberId: RawBuilder<unknown>;
  /** An array. */
  productIds: RawBuilder<unknown>;
  /** Today in Seoul. */
  day: RawBuilder<unknown>;
}

/**
 * The tiers of the chosen list for each product that has one: a select with the columns of `CONTRACT`, and the only place
 * that chooses between contract lists.
 */
export const contractTiers = ({ memberId, productIds, day: today }: Wanted): RawBuilder<unknown> => sql`
    with own_choice as (
      select l.id, l.name, l.valid_from, l.valid_until, l.coupons_allowed, s.rank
      ${BUYING_MEMBERSHIPS}
      join contract_list_organizations s on s.organization_id = own_organization.id
      join contract_lists l on l.id = s.list_id and l.state = 'active'
        and l.valid_from <= ${today}::date and (l.valid_until is null or l.valid_until >= ${today}::date)
      where own_membership.member_id = ${memberId}
    )
    select w.product_id as "productId", k.id as "listId", k.name as "listName", k.valid_until as "validUntil",
      k.coupons_allowed as "couponsAllowed",
      (select json_agg(json_build_object('minQty', p.min_qty, 'unitPrice', p.unit_price) order by p.min_qty)
        from contract_prices p where p.list_id = k.id and p.product_id = w.product_id) as tiers
    from unnest(${productIds}) as w (product_id)
    cross join lateral (
      select l.id, l.name, l.valid_until, l.coupons_allowed from own_choice l
      where exists (select 1 from contract_prices p where p.list_id = l.id and p.product_id = w.product_id)
      order by l.rank, l.valid_from desc, l.id limit 1
    ) k`;

/** The same as a column of a statement that reads the buyer anyway: null where no list serves the buyer. */
export const contractsColumn = (wanted: Wanted): RawBuilder<unknown> => sql`
  case when ${hasContract(wanted.memberId)} then (
    select coalesce(json_agg(agreed), '[]') from (${contractTiers(wanted)}) agreed) end`;
