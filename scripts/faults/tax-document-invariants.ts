import type { Books } from './books.ts';
import type { IssuerDocument } from './popbill.ts';

/** A tax document as the store has it. */
interface StoredDocument {
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
interface DocumentOrder {
  id: number;
  status: string;
  shipped: boolean;
  /** Won that are held of it. */
  ledger: number;
}

const DOCUMENTS = `
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
export const ISSUED: readonly string[] = ['issued', 'sent', 'accepted'];
/** States in which the issuer may have nothing that counts. */
const ENDED: readonly string[] = ['waiting', 'dropped', 'cancelled'];
const isLive = ({ stateCode }: IssuerDocument): boolean =>
  stateCode >= 300 && stateCode !== 305 && stateCode < 600;

/** How many documents are not finished yet. */
export const openDocuments = async (books: Books): Promise<number> =>
  (await books.rows<{ open: number }>(OPEN))[0]?.open ?? -1;

/** Compares orders, ledger, the documents of the store and of the issuer: one valid document an order, to the won. Answers what differs. */
export async function documentMismatches(
  books: Books,
  reported: readonly IssuerDocument[],
): Promise<string[]> {
  const orders = await books.rows<DocumentOrder & Record<string, unknown>>(ORDERS);
  const stored = await books.rows<StoredDocument & Record<string, unknown>>(DOCUMENTS);
  const documents = new Map(stored.map((paper) => [paper.key, paper]));
  const atIssuer = new Map(reported.map((one) => [one.invoicerMgtKey, one]));
  const live = reported.filter(isLive);
  const sums = new Map(live.map((one) => [one.invoicerMgtKey, Number(one.body.totalAmount)]));
  return [
    ...reported.flatMap((one) => wrongAtIssuer(documents.get(one.invoicerMgtKey), one)),
    ...[...documents.values()].flatMap((paper) => wrongInStore(atIssuer.get(paper.key), paper)),
    ...orders.flatMap((order) => {
      const own = stored.filter(({ orderId }) => orderId === order.id);
      return wrongWithOrder(order, own, sums);
    }),
  ];
}

/** What the issuer has: nothing of it may be unknown to the store, a draft, or of other amounts. */
function wrongAtIssuer(document: StoredDocument | undefined, one: IssuerDocument): string[] {
  const name = `${one.invoicerMgtKey} (${one.stateCode} at the issuer)`;
  const wrong = one.stateCode < 300 ? [`${name}: a draft is left`] : [];
  if (document === undefined) return [...wrong, `${name}: unknown to the store`];
  if (isLive(one) && !ISSUED.includes(document.state)) wrong.push(`${name}: ${document.state} in the store`);
  const { supplyCostTotal, taxTotal, totalAmount } = one.body;
  const theirs = [supplyCostTotal, taxTotal, totalAmount].map(Number).join(' + ');
  const ours = [document.supplied, document.vat, document.total].join(' + ');
  if (ours !== theirs) wrong.push(`${name}: ${theirs}, in the store ${ours}`);
  return wrong;
}

/** What the store has: the issuer has it as well, and it has come to its end. */
function wrongInStore(one: IssuerDocument | undefined, { key, state }: StoredDocument): string[] {
  if (!ISSUED.includes(state)) return ENDED.includes(state) ? [] : [`${key}: is left ${state}`];
  if (one !== undefined && isLive(one)) return [];
  return [`${key}: ${state} in the store, ${one?.stateCode ?? 'nothing'} at the issuer`];
}

/** Order by order: one valid document where the goods left, and with its amendments what is held. */
function wrongWithOrder(
  { id, status, shipped, ledger }: DocumentOrder,
  documents: readonly StoredDocument[],
  sums: ReadonlyMap<string, number>,
): string[] {
  const name = `order ${id} (${status}, ${ledger} won held)`;
  const originals = documents.filter(({ key, kind }) => kind !== 'amendment' && sums.has(key));
  const isDue = shipped && status !== 'CANCELED';
  const wrong: string[] = [];
  if (originals.length > 1) wrong.push(`${name}: ${originals.map(({ key }) => key).join(', ')} are live`);
  if (originals.length === 0) return isDue ? [`${name}: no paper`] : [];
  const documented = documents.reduce((sum, { key }) => sum + (sums.get(key) ?? 0), 0);
  if (documented !== ledger) wrong.push(`${name}: papers of ${documented} won`);
  const ours = documents.reduce((sum, { live, total }) => sum + (live ? total : 0), 0);
  if (ours !== ledger && documented === ledger && ledger !== 0)
    wrong.push(`${name}: ${ours} won are documented in the store`);
  return wrong;
}
