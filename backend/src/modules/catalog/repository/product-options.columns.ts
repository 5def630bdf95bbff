import { OPTION_STATUSES, OPTION_TYPES } from '@store/domain';
import { sql } from 'kysely';
import { boolean, int, listOf, nullable, object, oneOf, text } from '../../../platform/db/rows.js';

/** The options of a product `p` with their values, hidden ones too, as a JSON array. */
export const OPTIONS = sql`coalesce((select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name,
  'type', o.type, 'required', o.required, 'description', o.description, 'addPriceIfApplied', o.add_price_if_applied,
  'sortOrder', o.sort_order, 'status', o.status, 'values', coalesce((
    select json_agg(json_build_object('id', v.id, 'valueCode', v.value_code, 'valueLabel', v.value_label,
      'addPrice', v.add_price, 'sortOrder', v.sort_order, 'status', v.status) order by v.sort_order, v.id)
    from product_option_values v where v.option_id = o.id), '[]')) order by o.sort_order, o.id)
  from product_options o where o.product_id = p.id), '[]')`;

const VALUE = object({
  id: int,
  valueCode: text,
  valueLabel: text,
  addPrice: int,
  sortOrder: int,
  status: oneOf(OPTION_STATUSES),
});

/** Schema of them. */
export const OPTION_LIST = listOf(
  object({
    id: int,
    code: text,
    name: text,
    type: oneOf(OPTION_TYPES),
    required: boolean,
    description: nullable(text),
    addPriceIfApplied: int,
    sortOrder: int,
    status: oneOf(OPTION_STATUSES),
    values: listOf(VALUE),
  }),
);
