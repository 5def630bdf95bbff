import type { TriggerDef } from '@mikro-orm/core';

/**
 * A trigger that allows only new rows. A cascade from a parent row (an untried product that is deleted permanently)
 * comes from another trigger and is allowed. `also` is SQL that may allow one kind of change with `return new`.
 */
export function appendOnly(table: string, also = ''): TriggerDef {
  return {
    name: `${table}_append_only`,
    timing: 'before',
    events: ['update', 'delete'],
    forEach: 'row',
    body: `if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  ${also}
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';`,
  };
}
