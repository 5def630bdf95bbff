import * as z from 'zod/mini';
import { messageFor, type PlainMessageCode } from '../messages.js';
import { normalizeKey } from '../validators/key.js';

/** A wrong field: its path in the body, a stable code, and the Korean sentence for the screen. */
export interface FieldIssue {
  field: string;
  code: string;
  message: string;
}

/** Control characters except tab and line ends; PostgreSQL cannot store NUL, and no form needs the others. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Largest sort position: what a column can hold. */
const MAX_POSITION = 2_147_483_647;

/** Where a schema records what is wrong. */
export type Context = Pick<z.core.ParsePayload, 'issues'>;

interface Refusal {
  code: string;
  message: string;
  /** Path from the checked value; absent = that value itself. */
  path?: PropertyKey[];
  /** Path to name instead of the value's own. */
  field?: string;
}

/** Records a broken rule. The other rules are still checked, so that one answer names every wrong field. */
export function refuse({ issues }: Context, { code, message, path = [], field }: Refusal): undefined {
  issues.push({ code: 'custom', message, path, params: { code, field }, continue: true, input: undefined });
  return undefined;
}

/** The same with the code's own text. */
export function refuseAs(ctx: Context, code: PlainMessageCode, field?: string): undefined {
  return refuse(ctx, { code, message: messageFor(code), field });
}

/**
 * Trimmed and composed (NFC); null for an empty one. CATALOG_TEXT_FORM for a value that is no text, is longer than
 * `max` characters, or holds control characters.
 */
export function readText(raw: unknown, max: number, ctx: Context): string | null | undefined {
  if (raw === null) return null;
  const read = typeof raw === 'string' ? raw.normalize('NFC').trim() : null;
  if (read === null || [...read].length > max || UNPRINTABLE.test(read)) {
    return refuse(ctx, { code: 'CATALOG_TEXT_FORM', message: messageFor('CATALOG_TEXT_FORM', { max }) });
  }
  return read === '' ? null : read;
}

/** The same for a text used as a key: in the one form of every key. */
export const readKey = (raw: unknown, max: number, ctx: Context): string | null | undefined =>
  readText(typeof raw === 'string' ? normalizeKey(raw) : raw, max, ctx);

export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** A schema of one value. A refused value reads as undefined, or as what `read` returns instead. */
export const value = <T>(read: (raw: unknown, ctx: Context) => T) => z.transform(read);

/** A text that may be empty (null). */
export const text = (max: number) => value((raw, ctx) => readText(raw, max, ctx));

/** A key that may be empty (null). */
export const key = (max: number) => value((raw, ctx) => readKey(raw, max, ctx));

/** A text that must not be empty; `code` says so. */
export const filledText = (max: number, code: PlainMessageCode) =>
  value((raw, ctx) => {
    const read = readText(raw, max, ctx);
    return read === null ? refuseAs(ctx, code) : read;
  });

/**
 * A text in a row of a list, where absent, wrong and empty are all '': the rule of the list decides which are allowed.
 */
export const rowText = (max: number) =>
  value((raw, ctx) => (raw === undefined ? '' : (readText(raw, max, ctx) ?? '')));

/** The same for a key. */
export const rowKey = (max: number) =>
  value((raw, ctx) => (raw === undefined ? '' : (readKey(raw, max, ctx) ?? '')));

/** A whole number from 0 to `max`; `code` refuses anything else. */
export const whole = (max: number, code: PlainMessageCode) =>
  value((raw, ctx) => (isWhole(raw, max) ? raw : refuseAs(ctx, code)));

/** The same, or null for none. */
export const wholeOrNone = (max: number, code: PlainMessageCode) =>
  value((raw, ctx) => (raw === null || isWhole(raw, max) ? raw : refuseAs(ctx, code)));

/** A sort position. */
export const position = (code: PlainMessageCode) => whole(MAX_POSITION, code);

/** Yes or no. */
export const flag = value((raw, ctx) =>
  typeof raw === 'boolean' ? raw : refuseAs(ctx, 'PRODUCT_FLAG_FORM'),
);

/** One of the known words. */
export const word = <T extends string>(allowed: readonly T[], code: PlainMessageCode) =>
  value((raw, ctx) => allowed.find((one) => one === raw) ?? refuseAs(ctx, code));

function isWhole(raw: unknown, max: number): raw is number {
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 && raw <= max;
}

/** An object without the second name of a field (decision A25) if the first was sent too: the first wins. */
export const firstNames = (seconds: Readonly<Record<string, string>>) =>
  z.transform((raw: unknown) => {
    const given: Record<string, unknown> = { ...(raw as object | null | undefined) };
    for (const [second, first] of Object.entries(seconds)) {
      if (given[first] !== undefined) delete given[second];
    }
    return given;
  });

/** The result of reading a body. */
export interface ReadForm<T> {
  /** As far as it could be read; undefined if its structure is different altogether. */
  form: T | undefined;
  /** Every broken rule, in the order of the schema. */
  issues: FieldIssue[];
}

/**
 * Returns a function that reads bodies by the schema. A form with issues is read as far as possible, so that the answer
 * can also name what only the database refuses (a taken article number); zod itself returns nothing for such a form.
 */
export function reader<T>(
  schema: z.core.$ZodType<T> & Pick<z.ZodMiniType<T>, 'check'>,
): (raw: unknown) => ReadForm<T> {
  let form: T | undefined;
  // The last check of all. It is attached once, because attaching copies the schema, which takes longer than a reading.
  const keep = z.check<T>((payload) => {
    form = payload.value;
  });
  const checkedSchema = schema.check(keep);
  return (raw) => {
    form = undefined;
    const { error } = z.safeParse(checkedSchema, raw);
    return { form, issues: (error?.issues ?? []).map(issueOf) };
  };
}

function issueOf(issue: z.core.$ZodIssue): FieldIssue {
  const params = issue.code === 'custom' ? (issue.params ?? {}) : {};
  const { code = 'VALIDATION_FAILED', field = issue.path.join('.') } = params as Partial<FieldIssue>;
  const message = code === 'VALIDATION_FAILED' ? messageFor('VALIDATION_FAILED') : issue.message;
  return { field, code, message };
}
