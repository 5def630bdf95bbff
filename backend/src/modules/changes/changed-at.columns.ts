import { Trigger } from '@mikro-orm/decorators/legacy';

/** The rows whose time of change partners read. Texts are SQL over `new` and `old`. */
interface DatedTable {
  table: string;
  /** Besides `version`, the columns that partners see. */
  columns: readonly string[];
}

/**
 * Declares the trigger that keeps `changed_at`, the time of the last change that partners see, whatever made it, and counts
 * the version where the change did not. The time is read
 * only once the transaction has its number and, for a change, the row's lock: a transaction that is open with a number
 * began before all changes that it is going to show, which is what `ChangesService.settledBefore` relies on.
 */
export const KeepsChangedAt = ({ table, columns }: DatedTable): ClassDecorator => {
  const of = (row: string): string => ['version', ...columns].map((column) => `${row}.${column}`).join(', ');
  return Trigger({
    name: `${table}_changed_at`,
    timing: 'before',
    events: ['insert', 'update'],
    forEach: 'row',
    body: `if tg_op = 'INSERT' then
    perform pg_current_xact_id();
    new.changed_at := clock_timestamp();
  elsif (${of('new')}) is distinct from (${of('old')}) then
    new.changed_at := greatest(clock_timestamp(), old.changed_at);
    new.version := greatest(new.version, old.version + 1);
  end if;
  return new;`,
  }) as ClassDecorator;
};
