import type { TriggerDef } from '@mikro-orm/core';
import { Trigger } from '@mikro-orm/decorators/legacy';
import { visibleToPartners } from './partner-visible.columns.js';

/** A table whose rows are part of an order as partners see it. */
interface PartOfOrder {
  table: string;
  /** The columns that partners see. */
  columns: readonly string[];
  /** Whether a new row can change an order that partners see; false where a row is only added with a change of the order. */
  comesLater: boolean;
}

/**
 * Declares the trigger by which a change of the row alone counts as a change of its order. Whoever writes such a row
 * holds the order's lock. An order that the transaction has changed already is not written again: each write goes into
 * all its indexes.
 */
export function MovesOrder({ table, columns, comesLater }: PartOfOrder): ClassDecorator {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');
  const events: TriggerDef['events'] = comesLater ? ['insert', 'update', 'delete'] : ['update', 'delete'];
  return Trigger({
    name: `${table}_moves_order`,
    timing: 'after',
    events,
    forEach: 'row',
    body: `if tg_op = 'UPDATE' and (${of('new')}) is not distinct from (${of('old')}) then return null; end if;
  update orders o set version = o.version + 1
  where o.id in (new.order_id, old.order_id) and ${visibleToPartners('o')} and not exists (select from changes c
    where c.tx = pg_current_xact_id() and c.subject_kind = 'order' and c.subject_id = o.id);
  return null;`,
  }) as ClassDecorator;
}
