/** A line as the comparison of versions sees it; amounts in won. */
export interface ComparedLine {
  productId: number | null;
  optionKey: string;
  name: string;
  optionSummary: string;
  quantity: number;
  unitPrice: number;
  printingFee: number;
  setupFee: number;
  note: string | null;
}

/** The fields of a version that are compared. */
export interface ComparedVersion<Line extends ComparedLine = ComparedLine> {
  lines: readonly Line[];
  discountAmount: number;
  shippingFee: number;
  totalAmount: number;
  /** yyyy-MM-dd. */
  validUntil: string;
  leadTime: string | null;
  deliveryPlace: string | null;
  paymentTerms: string | null;
  note: string | null;
}

const LINE_FIELDS = [
  'name',
  'optionSummary',
  'quantity',
  'unitPrice',
  'printingFee',
  'setupFee',
  'note',
] as const;
const TERM_FIELDS = [
  'discountAmount',
  'shippingFee',
  'totalAmount',
  'validUntil',
  'leadTime',
  'deliveryPlace',
  'paymentTerms',
  'note',
] as const;

export type ComparedLineField = (typeof LINE_FIELDS)[number];
export type ComparedTermField = (typeof TERM_FIELDS)[number];

/** One row of the comparison; `fields` names what differs in a changed line. */
export type LineComparison<Line extends ComparedLine = ComparedLine> =
  | { change: 'added'; before: null; after: Line; fields: [] }
  | { change: 'removed'; before: Line; after: null; fields: [] }
  | { change: 'changed' | 'same'; before: Line; after: Line; fields: ComparedLineField[] };

/** What changed from one version to another. */
export interface VersionComparison<Line extends ComparedLine = ComparedLine> {
  /** The lines of the later version in their order, then the removed ones. */
  lines: LineComparison<Line>[];
  /** Fees, terms and the total that differ. */
  fields: ComparedTermField[];
  /** Nothing at all differs. */
  same: boolean;
}

/** Products of the catalogue match by product and options, everything else by name. */
const identity = ({ productId, optionKey, name }: ComparedLine): string =>
  productId === null ? `name:${name.trim()}` : `product:${productId}:${optionKey}`;

/** What changed from `before` to `after`. Lines that appear twice are matched in their order. */
export function compareVersions<Line extends ComparedLine>(
  before: ComparedVersion<Line>,
  after: ComparedVersion<Line>,
): VersionComparison<Line> {
  const left = new Map<string, Line[]>();
  for (const line of before.lines) left.set(identity(line), [...(left.get(identity(line)) ?? []), line]);
  const current = after.lines.map((line): LineComparison<Line> => {
    const former = left.get(identity(line))?.shift();
    return former === undefined
      ? { change: 'added', before: null, after: line, fields: [] }
      : pair(former, line);
  });
  const remaining = new Set([...left.values()].flat());
  const removed = before.lines
    .filter((line) => remaining.has(line))
    .map((line): LineComparison<Line> => ({ change: 'removed', before: line, after: null, fields: [] }));
  const lines = [...current, ...removed];
  const fields = TERM_FIELDS.filter((field) => before[field] !== after[field]);
  return { lines, fields, same: fields.length === 0 && lines.every(({ change }) => change === 'same') };
}

function pair<Line extends ComparedLine>(before: Line, after: Line): LineComparison<Line> {
  const fields = LINE_FIELDS.filter((field) => before[field] !== after[field]);
  return { change: fields.length === 0 ? 'same' : 'changed', before, after, fields };
}
