import type { Books } from './books.ts';
import type { IssuerDocument } from './popbill.ts';

/** A tax document as the store has it. */
interface StoredPaper {
  key: string;
  state: string;
  kind: string;
  supplied: number;
  vat: number;
  total: number;
  orderId: number;
  /** Whether it counts for its order. */
  live: boolean;
}

/** An order whose buyer gets a 세금계산서. */
interface PaperOrder {
  id: number;
  status: string;
  shipped: boolean;
  /** Won that are held of it. */
  ledger: number;
}

/** What the books of store, issuer and ledger say about papers; everything but `orders` and `issued` has to be 0. */
export interface PaperSums {
  orders: number;
  /** Papers that are live at the issuer, amendments among them. */
  issued: number;
  doubles: number;
  missing: number;
  wrongAmounts: number;
}

/** What does not agree, in words. */
export interface PaperComparison extends PaperSums {
  mismatches: string[];
}

const PAPERS = `
  select d.key, d.state, d.kind, d.supplied::float8 as supplied, d.vat::float8 as vat, d.total::float8 as total,
    t.order_id as "orderId", t.live
  from tax_documents d join tax_document_orders t on t.document_id = d.id`;

const ORDERS = `
  select o.id, o.status, o.shipped_at is not null as shipped,
    coalesce((select sum(amount) from payment_ledger l where l.order_id = o.id), 0)::float8 as ledger
  from orders o join evidence_choices c on c.order_id = o.id
  where c.kind = 'tax_invoice' and o.approved_at is not null`;

/** Papers that are on their way, and orders that the planning has not seen yet. */
const OPEN = `
  select (select count(*)::int from tax_documents d where d.state in ('requested', 'issuing', 'unknown', 'cancelling')
      or d.state = 'waiting' and (d.kind = 'amendment' or exists (select 1 from tax_document_orders t
        join orders o on o.id = t.order_id where t.document_id = d.id and (o.shipped_at is not null or o.status = 'CANCELED'))))
    + (select count(*)::int from evidence_choices c join orders o on o.id = c.order_id
      where c.open and o.status <> 'NEW')
    + (select count(*)::int from orders o where o.approved_at is not null and o.status not in ('NEW', 'CANCELED')
      and not exists (select 1 from evidence_choices c where c.order_id = o.id)) as open`;

/** States in which the issuer has the document and it counts. */
const ISSUED = new Set(['issued', 'sent', 'accepted']);
/** States in which the issuer may have nothing that counts. */
const ENDED = new Set(['waiting', 'dropped', 'cancelled']);
const isLiveAtIssuer = ({ stateCode }: IssuerDocument): boolean =>
  stateCode >= 300 && stateCode !== 305 && stateCode < 600;

/** How many papers have not come to their end. */
export async function openPapers(books: Books): Promise<number> {
  const [row] = await books.rows<{ open: number }>(OPEN);
  return row?.open ?? -1;
}

/** Compares orders, ledger, the store's papers and the issuer's: one live paper an order, to the won. */
export async function comparePapers(
  books: Books,
  reported: readonly IssuerDocument[],
): Promise<PaperComparison> {
  const orders = await books.rows<PaperOrder & Record<string, unknown>>(ORDERS);
  const stored = await books.rows<StoredPaper & Record<string, unknown>>(PAPERS);
  const found: PaperComparison = {
    orders: orders.length,
    issued: reported.filter(isLiveAtIssuer).length,
    doubles: 0,
    missing: 0,
    wrongAmounts: 0,
    mismatches: [],
  };
  const add = (kind: 'doubles' | 'missing' | 'wrongAmounts', what: string): void => {
    found[kind] += 1;
    found.mismatches.push(what);
  };
  const papers = new Map(stored.map((paper) => [paper.key, paper]));
  const atIssuer = new Map(reported.map((one) => [one.invoicerMgtKey, one]));
  for (const one of reported) compareReported(papers, one, add);
  for (const paper of papers.values()) compareStored(atIssuer, paper, add);
  const papersOf = new Map<number, StoredPaper[]>();
  for (const paper of stored) papersOf.set(paper.orderId, [...(papersOf.get(paper.orderId) ?? []), paper]);
  const sumAt = new Map(
    reported.filter(isLiveAtIssuer).map((one) => [one.invoicerMgtKey, Number(one.body.totalAmount)]),
  );
  for (const order of orders) compareWithLedger(order, papersOf.get(order.id) ?? [], sumAt, add);
  return found;
}

type Add = (kind: 'doubles' | 'missing' | 'wrongAmounts', what: string) => void;

/** What the issuer has: nothing of it may be unknown to the store, a draft, or of other amounts. */
function compareReported(papers: ReadonlyMap<string, StoredPaper>, one: IssuerDocument, add: Add): void {
  const paper = papers.get(one.invoicerMgtKey);
  const name = `${one.invoicerMgtKey} (${one.stateCode} at the issuer)`;
  if (one.stateCode < 300) add('missing', `${name}: a draft is left`);
  if (paper === undefined) return add('doubles', `${name}: unknown to the store`);
  if (isLiveAtIssuer(one) && !ISSUED.has(paper.state)) add('doubles', `${name}: ${paper.state} in the store`);
  const { supplyCostTotal, taxTotal, totalAmount } = one.body;
  const theirs = [supplyCostTotal, taxTotal, totalAmount].map(Number).join(' + ');
  const ours = [paper.supplied, paper.vat, paper.total].join(' + ');
  if (ours !== theirs) add('wrongAmounts', `${name}: ${theirs}, in the store ${ours}`);
}

/** What the store has: the issuer has it as well, and it has come to its end. */
function compareStored(
  atIssuer: ReadonlyMap<string, IssuerDocument>,
  { key, state }: StoredPaper,
  add: Add,
): void {
  const one = atIssuer.get(key);
  if (ISSUED.has(state) && (one === undefined || !isLiveAtIssuer(one)))
    add('missing', `${key}: ${state} in the store, ${one?.stateCode ?? 'nothing'} at the issuer`);
  if (!ISSUED.has(state) && !ENDED.has(state)) add('missing', `${key}: is left ${state}`);
}

/** Order by order: one live paper where the goods left, and with its amendments what is held. */
function compareWithLedger(
  order: PaperOrder,
  papers: readonly StoredPaper[],
  sumAt: ReadonlyMap<string, number>,
  add: Add,
): void {
  const { id, status, shipped, ledger } = order;
  const name = `order ${id} (${status}, ${ledger} won held)`;
  const originals = papers.filter(({ key, kind }) => kind !== 'amendment' && sumAt.has(key));
  const isDue = shipped && status !== 'CANCELED';
  if (originals.length > 1) add('doubles', `${name}: ${originals.map(({ key }) => key).join(', ')} are live`);
  if (isDue && originals.length === 0) add('missing', `${name}: no paper`);
  if (originals.length === 0 && !isDue) return;
  const documented = papers.reduce((sum, { key }) => sum + (sumAt.get(key) ?? 0), 0);
  if (documented !== ledger) add('wrongAmounts', `${name}: papers of ${documented} won`);
  const ours = papers.reduce((sum, { live, total }) => sum + (live ? total : 0), 0);
  if (ours !== ledger && documented === ledger && ledger !== 0)
    add('wrongAmounts', `${name}: ${ours} won are documented in the store`);
}
