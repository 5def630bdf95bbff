import { auditField, QUOTED_MAX_LENGTH, SILENT_FIELDS } from './audit-fields.js';
import { PRINT_JOB_STATE_LABELS } from './print/print-jobs.js';
import { formatCount, formatWon } from './won.js';

type Recorded = Readonly<Record<string, unknown>>;

/** A recorded change: what was changed, and its values before and after as they are stored. */
export interface AuditChange {
  targetType: string;
  before: unknown;
  after: unknown;
}

/** Values by the number that a record stores in their place: names of people by id. */
export type AuditNames = Readonly<Record<string, string>>;

/** Fields whose numbers are people. */
export const AUDIT_PEOPLE = ['managerId', 'assigneeId'] as const;

/**
 * What a recorded change changed, one sentence each: 50–99개 단가 9,900원 → 9,800원. Stored names of fields and states never
 * appear; what has no words yet is said to have changed.
 */
export function auditSentences({ targetType, before, after }: AuditChange, names: AuditNames = {}): string[] {
  const was = asRecord(before);
  const is = asRecord(after);
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter(
    (name) => !SILENT_FIELDS.has(name),
  );
  const sentences = fields.flatMap((name) => {
    const [old, now] = [was?.[name], is?.[name]];
    if (sameValue(old, now)) return [];
    const parts = PARTS[name];
    if (parts !== undefined) return parts(old, now);
    const isPerson = AUDIT_PEOPLE.some((one) => one === name);
    return isPerson
      ? [fieldSentence(targetType, name, personIn(names, old), personIn(names, now))]
      : [fieldSentence(targetType, name, old, now)];
  });
  return [...new Set(sentences)];
}

const asRecord = (value: unknown): Recorded | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Recorded) : null;

/** The name beside its number, as in 이관리 (12); the number alone for somebody who is gone. */
const personIn = (names: AuditNames, id: unknown): unknown => {
  const name = typeof id === 'number' ? names[id] : undefined;
  return name === undefined ? id : `${name} (${String(id)})`;
};

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function fieldSentence(targetType: string, name: string, old: unknown, now: unknown): string {
  const known = auditField(targetType, name);
  if (known === undefined) return '그 밖의 내용 변경';
  const { label, words } = known;
  if (now === true && old === undefined) return label;
  const [was, is] = [words(old), words(now)];
  if (Math.max(was.length, is.length) > QUOTED_MAX_LENGTH && old !== undefined && now !== undefined)
    return `${label} 변경`;
  const text = is.length > QUOTED_MAX_LENGTH * 2 ? `${is.slice(0, QUOTED_MAX_LENGTH)}…` : is;
  if (old === undefined) return `${label}: ${text}`;
  return now === undefined ? `${label}: ${was}` : `${label}: ${was} → ${is}`;
}

/** A list of parts by what makes two of them the same, in order. */
function keyed(value: unknown, keyOf: (part: Recorded) => string): Map<string, Recorded> {
  const parts: unknown[] = Array.isArray(value) ? value : [];
  return new Map(
    parts
      .map(asRecord)
      .filter((part) => part !== null)
      .map((part) => [keyOf(part), part]),
  );
}

/** One sentence for each part that is new, gone or different. */
function partSentences(
  [old, now]: [unknown, unknown],
  keyOf: (part: Recorded) => string,
  write: (was: Recorded | undefined, is: Recorded | undefined) => string[],
): string[] {
  const [was, is] = [keyed(old, keyOf), keyed(now, keyOf)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    sameValue(bare(was.get(key)), bare(is.get(key))) ? [] : write(was.get(key), is.get(key)),
  );
}

/** Without the row's id: an unchanged part that was written again has another one. */
const bare = (part: Recorded | undefined): Recorded | undefined =>
  part === undefined ? undefined : { ...part, id: undefined };

const wonOf = (value: unknown): string => formatWon(Number(value ?? 0));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function bandOf({ minQty, maxQty }: Recorded): string {
  const from = formatCount(Number(minQty));
  return maxQty == null ? `${from}개 이상` : `${from}–${formatCount(Number(maxQty))}개`;
}

const tierSentences = (old: unknown, now: unknown): string[] =>
  partSentences([old, now], bandOf, (was, is) => {
    const band = bandOf(is ?? was ?? {});
    if (was === undefined) return [`${band} 단가 ${wonOf(is?.['unitPrice'])} 추가`];
    if (is === undefined) return [`${band} 단가 ${wonOf(was['unitPrice'])} 삭제`];
    return [`${band} 단가 ${wonOf(was['unitPrice'])} → ${wonOf(is['unitPrice'])}`];
  });

const surchargeOf = (part: Recorded): unknown => part['addPrice'] ?? part['addPriceIfApplied'];

function valueSentences(option: string, old: unknown, now: unknown): string[] {
  return partSentences(
    [old, now],
    ({ valueCode }) => textOf(valueCode),
    (was, is) => {
      const label = `${option} ${textOf((is ?? was ?? {})['valueLabel'])}`;
      if (was === undefined) return [`옵션 ${label} 추가`];
      if (is === undefined) return [`옵션 ${label} 삭제`];
      const [before, after] = [wonOf(surchargeOf(was)), wonOf(surchargeOf(is))];
      return [before === after ? `옵션 ${label} 변경` : `옵션 ${label} 추가금 ${before} → ${after}`];
    },
  );
}

const optionSentences = (old: unknown, now: unknown): string[] =>
  partSentences(
    [old, now],
    ({ code }) => textOf(code),
    (was, is) => {
      const name = textOf((is ?? was ?? {})['name']);
      if (was === undefined) return [`옵션 ${name} 추가`];
      if (is === undefined) return [`옵션 ${name} 삭제`];
      const values = valueSentences(name, was['values'], is['values']);
      return values.length === 0 ? [`옵션 ${name} 변경`] : values;
    },
  );

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** 이미지 3장 → 4장; 이미지 변경 where only their order or texts differ. */
const counted =
  (label: string, unit: string) =>
  (old: unknown, now: unknown): string[] => {
    const [was, is] = [countOf(old), countOf(now)];
    return [was === is ? `${label} 변경` : `${label} ${formatCount(was)}${unit} → ${formatCount(is)}${unit}`];
  };

/** Pieces of a refund: how many of how many lines. */
const piecesSentence =
  (label: string) =>
  (_: unknown, now: unknown): string[] => {
    if (now === true) return [`${label}: 전체`];
    const parts = [...keyed(now, ({ lineId }) => String(lineId)).values()];
    if (parts.length === 0) return [];
    const pieces = parts.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0);
    return [`${label}: ${formatCount(parts.length)}개 상품 ${formatCount(pieces)}개`];
  };

const openJobs = (_: unknown, now: unknown): string[] =>
  [...keyed(now, ({ no }) => textOf(no)).values()].map(({ no, state }) => {
    const label = (PRINT_JOB_STATE_LABELS as Readonly<Record<string, string>>)[textOf(state)];
    return `끝나지 않은 인쇄 작업: ${textOf(no)}${label === undefined ? '' : ` (${label})`}`;
  });

/** Of a form its questions, of the company its own fields by name. */
const formOrCompany = (old: unknown, now: unknown): string[] =>
  Array.isArray(now) || Array.isArray(old)
    ? counted('양식 항목', '개')(old, now)
    : auditSentences({ targetType: 'company', before: old, after: now });

/** Values that are more than one word. */
const PARTS: Readonly<Record<string, (old: unknown, now: unknown) => string[]>> = {
  prices: tierSentences,
  options: optionSentences,
  images: counted('이미지', '장'),
  fields: formOrCompany,
  print: (old, now) => [old == null ? '인쇄 설정 추가' : now == null ? '인쇄 설정 삭제' : '인쇄 설정 변경'],
  deletedAt: (_, now) => [now == null ? '삭제 취소' : '삭제'],
  lines: piecesSentence('환불 상품'),
  restock: piecesSentence('재고 복구'),
  openPrintJobs: openJobs,
};
