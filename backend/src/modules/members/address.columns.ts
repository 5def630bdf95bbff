import { sql } from 'kysely';
import { boolean, int, nullable, object, text } from '../../platform/db/rows.js';

/** An address within JSON. */
export const ADDRESS = object({
  id: int,
  label: nullable(text),
  receiverName: text,
  receiverPhone: nullable(text),
  countryCode: text,
  postalCode: nullable(text),
  address1: text,
  address2: nullable(text),
  city: nullable(text),
  state: nullable(text),
  memo: nullable(text),
  isDefaultShipping: boolean,
  isDefaultBilling: boolean,
});

/** The address `a` as JSON. */
export const ADDRESS_JSON = sql`json_build_object('id', a.id, 'label', a.label,
    'receiverName', a.receiver_name, 'receiverPhone', a.receiver_phone, 'countryCode', a.country_code,
    'postalCode', a.postal_code, 'address1', a.address1, 'address2', a.address2, 'city', a.city,
    'state', a.state, 'memo', a.memo, 'isDefaultShipping', a.is_default_shipping,
    'isDefaultBilling', a.is_default_billing)`;

/** The same as columns of `addresses`. */
export const ADDRESS_COLUMNS = [
  'id',
  'label',
  'receiver_name as receiverName',
  'receiver_phone as receiverPhone',
  'country_code as countryCode',
  'postal_code as postalCode',
  'address1',
  'address2',
  'city',
  'state',
  'memo',
  'is_default_shipping as isDefaultShipping',
  'is_default_billing as isDefaultBilling',
] as const;
