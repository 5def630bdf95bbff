import { Trigger } from '@mikro-orm/decorators/legacy';

/**
 * Declares the trigger of a table whose rows show in products, as partners read them: a change of them alone counts the
 * product's version, which is an event. `products`: SQL for the ids of the products, over `new` and `old`; `same`: SQL
 * for a change that does not show. The store writes the product first, which has counted it already.
 */
export const LogsProduct = (
  table: string,
  products: string,
  same = 'new is not distinct from old',
): ClassDecorator =>
  Trigger({
    name: `${table}_log_product`,
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    body: `if tg_op = 'UPDATE' and ${same} then return null; end if;
  update products p set version = p.version + 1
  where p.id in (${products}) and not exists (select from changes c
    where c.type = 'product.changed' and c.subject_id = p.id and c.tx = pg_current_xact_id());
  return null;`,
  }) as ClassDecorator;
