import type { TriggerDef } from '@mikro-orm/core';
import { Trigger } from '@mikro-orm/decorators/legacy';
import type { ChangeEventType, ChangeSubject } from '@store/domain';
import { STOCK_ENDED } from './entities/change.entity.js';

/**
 * The first version of stock that is counted again: its row is new, its subject is not. The log keeps the last event of
 * stock that is not counted.
 */
export const STOCK_VERSION = `(select coalesce(max(c.version), 0) + 1 from changes c
    where c.subject_id = new.product_id and ${STOCK_ENDED})`;

/** How the rows of a table are written to the change log. Texts are SQL over `new` and, but for new rows, `old`. */
interface LoggedTable {
  table: string;
  kind: ChangeSubject;
  /** The subject's id. */
  id?: string;
  /** Its number for people; a text of a deleted row uses `row` only. */
  no?: (row: 'new' | 'old') => string;
  /** The type, or SQL that chooses it. */
  type: ChangeEventType | { sql: string };
  /** SQL by field of `data`: nothing personal, less than 1 kB. */
  data: Readonly<Record<string, string>>;
  /** A change is an event if one of these columns has another value. */
  columns: readonly string[];
  /** Only rows for which this is true are logged. */
  when?: string;
  /** `data` of a deleted row; without it, a deletion is no event. */
  deleted?: Readonly<Record<string, string>>;
  /** SQL of the first version of a new row that stands for an earlier one. */
  firstVersion?: string;
}

const object = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** `new` and `old` differ in one of the columns. */
const differs = (columns: readonly string[]): string => {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');
  return `(${of('new')}) is distinct from (${of('old')})`;
};

/** The statement that writes an event. */
function write(
  { kind, id = 'id', no, type }: LoggedTable,
  row: 'new' | 'old',
  data: Readonly<Record<string, string>>,
): string {
  const chosen = typeof type === 'string' ? `'${type}'` : type.sql;
  const version = row === 'new' ? 'new.version' : 'old.version + 1';
  return `insert into changes (type, subject_kind, subject_id, subject_no, version, data)
    values (${chosen}, '${kind}', ${row}.${id}, ${no?.(row) ?? 'null'}, ${version}, ${object(data)});
  return null;`;
}

/** The triggers of a table. Conditions stand in `when`, so that other changes do not even call a function. */
export function changeTriggers(logged: LoggedTable): TriggerDef[] {
  const { table, columns, when, deleted, firstVersion } = logged;
  const also = when === undefined ? '' : ` and ${when}`;
  const body = write(logged, 'new', logged.data);
  const triggers: TriggerDef[] = [
    {
      name: `${table}_log_insert`,
      timing: 'after',
      events: ['insert'],
      ...(when === undefined ? {} : { when }),
      body,
    },
    {
      name: `${table}_log_update`,
      timing: 'after',
      events: ['update'],
      when: `${differs(columns)}${also}`,
      body,
    },
    {
      // The store's statements count themselves; what is changed by hand must not look older than it is.
      name: `${table}_version`,
      timing: 'before',
      events: ['update'],
      when: `new.version <= old.version and ${differs(columns)}${also}`,
      body: `new.version := old.version + 1;
  return new;`,
    },
  ];
  if (deleted !== undefined)
    triggers.push({
      name: `${table}_log_delete`,
      timing: 'after',
      events: ['delete'],
      body: write(logged, 'old', deleted),
    });
  if (firstVersion !== undefined)
    triggers.push({
      name: `${table}_first_version`,
      timing: 'before',
      events: ['insert'],
      body: `new.version := greatest(new.version, ${firstVersion});
  return new;`,
    });
  return triggers.map((trigger) => ({ forEach: 'row', ...trigger }));
}

/** Declares the triggers on the entity of the table, beside its columns. */
export const LogsChanges =
  (logged: LoggedTable): ClassDecorator =>
  (target) => {
    for (const trigger of changeTriggers(logged)) Trigger(trigger)(target as never);
  };
