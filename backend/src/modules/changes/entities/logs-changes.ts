import type { TriggerDef } from '@mikro-orm/core';
import { Trigger } from '@mikro-orm/decorators/legacy';
import type { ChangeEventType, ChangeSubject } from '@store/domain';
import { STOCK_ENDED } from './change.entity.js';

/**
 * The first version of stock that is counted again: its row is new, its subject is not. The log keeps the last event of
 * stock that is not counted.
 */
export const STOCK_VERSION = `(select coalesce(max(c.version), 0) + 1 from changes c
    where c.subject_id = new.product_id and ${STOCK_ENDED})`;

/** How the rows of a table are written to the change log. Texts are SQL over `new` and `old`, which is null for new rows. */
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
  /** The table has `changed_at`, by which lists are ordered. */
  dated?: true;
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
    values (${chosen}, '${kind}', ${row}.${id}, ${no?.(row) ?? 'null'}, ${version}, ${object(data)});`;
}

/** Time and number of a change that partners see, whatever made it. */
const counted = ({ dated }: LoggedTable): string =>
  `new.version := greatest(new.version, old.version + 1);${
    dated === true ? '\n    new.changed_at := greatest(clock_timestamp(), old.changed_at);' : ''
  }`;

/** New and deleted rows are logged after the statement. */
function logEnds(logged: LoggedTable): TriggerDef {
  const { table, when, deleted, data } = logged;
  const written = write(logged, 'new', data);
  const ends =
    deleted === undefined
      ? ''
      : `if tg_op = 'DELETE' then
    ${write(logged, 'old', deleted)}
    return null;
  end if;
  `;
  return {
    name: `${table}_log`,
    timing: 'after',
    events: ['insert', ...(deleted === undefined ? [] : (['delete'] as const))],
    body: `${ends}${when === undefined ? written : `if ${when} then\n    ${written}\n  end if;`}
  return null;`,
  };
}

/**
 * A change is logged before it, by the one trigger that also counts it: the store's statements count themselves, what is
 * changed by hand must not look older than it is. A new version alone, as of a claim's order, moves only the time.
 */
function logChange(logged: LoggedTable): TriggerDef {
  const { table, columns, when, data, dated } = logged;
  const written = write(logged, 'new', data);
  const alone = `
  elsif new.version is distinct from old.version then
    ${counted(logged)}`;
  return {
    name: `${table}_log_change`,
    timing: 'before',
    events: ['update'],
    body: `if ${differs(columns)} then
    ${counted(logged)}
    ${when === undefined ? written : `if ${when} then\n    ${written}\n    end if;`}${
      dated === true && !columns.includes('version') ? alone : ''
    }
  end if;
  return new;`,
  };
}

/**
 * `changed_at` is read once the transaction has its number and, for a change, the row's lock: a transaction that is open
 * with a number began before all changes that it is going to show (ChangesService.settledBefore).
 */
function begin({ table, dated, firstVersion }: LoggedTable): TriggerDef[] {
  if (dated !== true && firstVersion === undefined) return [];
  // The condition is always true: it gives the transaction its number first, without a statement of its own.
  const time = 'new.changed_at := case when pg_current_xact_id() is not null then clock_timestamp() end;\n  ';
  const version = `new.version := greatest(new.version, ${firstVersion});\n  `;
  const body = `${dated === true ? time : ''}${firstVersion === undefined ? '' : version}return new;`;
  return [{ name: `${table}_log_first`, timing: 'before', events: ['insert'], body }];
}

/** The triggers of a table. Conditions stand in the body: PostgreSQL rewrites a `when`, so that it would always look changed. */
export const changeTriggers = (logged: LoggedTable): TriggerDef[] =>
  [...begin(logged), logEnds(logged), logChange(logged)].map((trigger) => ({ forEach: 'row', ...trigger }));

/** Declares the triggers on the entity of the table, beside its columns. */
export const LogsChanges =
  (logged: LoggedTable): ClassDecorator =>
  (target) => {
    for (const trigger of changeTriggers(logged)) Trigger(trigger)(target);
  };
