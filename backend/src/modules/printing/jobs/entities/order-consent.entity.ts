import { Check, Entity, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { PrintConsentKind } from '@store/domain';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { Order } from '../../../orders/entities/order.entity.js';

/** After the order's retention, the origin of a consent may be erased; nothing else of it ever changes. */
const MAY_FORGET = `if tg_op = 'UPDATE' and new.ip = '' and new.user_agent = ''
    and to_jsonb(new) - 'ip' - 'user_agent' = to_jsonb(old) - 'ip' - 'user_agent' then
    return new;
  end if;`;

/** The buyer's consents before the payment of printed lines. Never changed, and kept as long as the order. */
@Entity({ tableName: 'order_consents' })
@Check({ name: 'order_consents_kind', expression: "kind in ('withdrawal', 'rights')" })
@Trigger(appendOnly('order_consents', MAY_FORGET))
export class OrderConsent {
  [OptionalProps]?: 'agreedAt';

  @ManyToOne(() => Order, { ref: true, primary: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @PrimaryKey({ type: 'string', length: 10 })
  kind!: PrintConsentKind;

  @Property({ type: 'string', length: 10 })
  textVersion!: string;

  /** SHA-256 of the whole text with the named lines, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  textSha256!: string;

  /** Indexes of those lines among the lines of the order by id, from 0. */
  @Property({ type: 'integer[]' })
  lineIndexes!: number[];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  agreedAt: Date = new Date();

  /** The origin of the call; both empty once erased. */
  @Property({ type: 'string', length: 45 })
  ip!: string;

  @Property({ type: 'string', length: 300 })
  userAgent!: string;
}
