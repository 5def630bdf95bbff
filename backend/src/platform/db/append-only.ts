import type { TriggerDef } from '@mikro-orm/core';

/**
 * A trigger that lets rows only be added. A cascade from a row that they belong to (an untried product that is removed
 * for good) comes from another trigger and passes. `also` is SQL that may let one kind of change through by `return new`.
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
