import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  addKstDays,
  answerDueDay,
  EXAMPLE_COMPANY,
  DEFAULT_MANAGER_ID,
  estimateAmounts,
  isEstimateOver,
  kstDate,
  orderName,
  PRIVACY_VERSION,
  toEstimateNo,
  WEEKDAYS_ONLY,
} from '@store/domain';
import type { DraftContent, PricedDraftLine } from '../modules/estimates/draft-content.js';
import { EstimateMessage, supplierOf } from '../modules/estimates/entities/estimate-version.entity.js';
import {
  Estimate,
  EstimateDraft,
  EstimateRequestLine,
} from '../modules/estimates/entities/estimate.entity.js';
import { EstimateVersionsRepository } from '../modules/estimates/repository/versions.repository.js';
import type { Member } from '../modules/members/entities/member.entity.js';
import { Order } from '../modules/orders/entities/order.entity.js';
import { required, readDemo, type DemoEstimate } from './data.js';
import { hoursBefore, insertRows } from './insert-rows.js';
import { priceDemoLines, type SeededOrder } from './seed-orders.js';
import type { SeededPerson } from './seed-people.js';

interface Context {
  people: ReadonlyMap<string, SeededPerson>;
  /** Ids by SKU. */
  products: ReadonlyMap<string, number>;
  orders: readonly SeededOrder[];
  now: Date;
}

/** What is offered with an estimate. */
interface Offered {
  estimate: Estimate;
  lines: readonly PricedDraftLine[];
  validUntil: string;
  sentAt: readonly Date[];
  order: SeededOrder | undefined;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Estimates in every state with their threads, drafts and versions; list prices are the shop's of today. */
export async function seedEstimates(em: EntityManager, context: Context): Promise<void> {
  for (const demo of readDemo('estimates')) await seedEstimate(em, demo, context);
}

async function seedEstimate(em: EntityManager, demo: DemoEstimate, context: Context): Promise<void> {
  const { people, products, orders, now } = context;
  const lines = await linesOf(em, demo, products);
  const thread = demo.thread.map(({ hoursAgo, ...entry }) => ({
    ...entry,
    createdAt: hoursBefore(now, hoursAgo),
  }));
  const validUntil = addKstDays(kstDate(now), demo.validForDays);
  const member = demo.account === undefined ? null : required(people, demo.account).member;
  const memberId = member?.id ?? null;
  const createdAt = hoursBefore(now, demo.requestedHoursAgo);
  const sentAt = thread.flatMap(({ event, createdAt: at }) => (event === 'send' ? [at] : []));
  const [row] = await insertRows(em, Estimate, [demo], ({ columns, visitor, unassigned }) => ({
    ...columns,
    ...(visitor ?? contactOf(member)),
    ...datesOf(demo, thread, validUntil, now),
    number: toEstimateNo(createdAt, random),
    member: memberId,
    manager: unassigned === true ? null : DEFAULT_MANAGER_ID,
    title: orderName(lines.map(({ name }) => name)),
    ...(sentAt.length > 0 && { validUntil, currentVersionNo: sentAt.length }),
    ...(memberId === null && { privacyVersion: PRIVACY_VERSION, privacyAgreedAt: createdAt }),
  }));
  if (row === undefined) throw new Error('a demo estimate was not written');
  const { row: estimate } = row;
  await insertRows(
    em,
    EstimateRequestLine,
    lines,
    ({ unitPrice: _, printingFee: __, setupFee: ___, ...line }) => ({ ...line, estimate: estimate.id }),
  );
  const order = orders[demo.order ?? -1];
  await seedOffers(em, demo, { estimate, lines, validUntil, sentAt, order });
  const drafts = demo.draft === true ? [draftOf(lines, validUntil)] : [];
  await insertRows(em, EstimateDraft, drafts, (content) => ({ estimate: estimate.id, content }));
  const authors = { staff: DEFAULT_MANAGER_ID, buyer: memberId, system: null };
  await insertRows(em, EstimateMessage, thread, ({ by, ...entry }) => ({
    ...entry,
    estimate: estimate.id,
    author: by,
    authorId: authors[by],
  }));
}

function contactOf(member: Member | null): NonNullable<DemoEstimate['visitor']> {
  if (member === null) throw new Error('a demo estimate that nobody requests');
  const { name: contactName, companyName: company, phone, email } = member;
  return { contactName, company, phone, email };
}

/** The versions that were sent, each with its own prices and sums; the order that the last one became names it. */
async function seedOffers(
  em: EntityManager,
  { offers }: DemoEstimate,
  { estimate, lines, validUntil, sentAt, order }: Offered,
): Promise<void> {
  const { id: estimateId, company = null, contactName: name, updatedAt } = estimate;
  for (const [i, { unitPrices, discountAmount = 0, shippingFee = 0 }] of offers.entries()) {
    const offered = lines.map((line, at) => ({ ...line, unitPrice: unitPrices?.[at] ?? line.unitPrice }));
    const charges = { discountAmount, shippingFee };
    const estimateVersionId = await new EstimateVersionsRepository().insert(em, {
      estimateId,
      no: i + 1,
      content: { ...draftOf(offered, validUntil), ...charges },
      lines: offered,
      amounts: estimateAmounts(offered, charges),
      validUntil,
      supplier: supplierOf(EXAMPLE_COMPANY),
      recipient: { company, name },
      sentById: DEFAULT_MANAGER_ID,
      now: sentAt[i] ?? updatedAt,
    });
    if (order !== undefined)
      await em.nativeUpdate(Order, { id: order.row.id }, { estimateId, estimateVersionId });
  }
}

/** What stands in a line that is not of the catalogue. */
const UNLISTED = {
  productId: null,
  name: '',
  thumbnailUrl: null,
  optionKey: '',
  optionSummary: '',
  listUnitPrice: null,
  unitPrice: 0,
  printingFee: 0,
  setupFee: 0,
  note: null,
};

/** Lines with the shop's names and list prices. */
async function linesOf(
  em: EntityManager,
  { lines }: DemoEstimate,
  products: ReadonlyMap<string, number>,
): Promise<PricedDraftLine[]> {
  const listed = lines.map(({ sku, ...line }) => (sku === undefined ? [] : [{ sku, ...line }]));
  const priced = await priceDemoLines(em, listed, products);
  return lines.map(({ sku: _, options: __, print: ___, ...line }, i) => {
    const product = priced[i]?.[0];
    if (product === undefined) return { ...UNLISTED, ...line };
    const { productId, productName: name, thumbnailUrl, optionKey, optionSummary, unitTotal } = product;
    const texts = { productId, name, thumbnailUrl, optionKey, optionSummary };
    return { ...UNLISTED, ...texts, listUnitPrice: unitTotal, ...line };
  });
}

function datesOf(
  { columns: { status }, requestedHoursAgo, wishedInDays }: DemoEstimate,
  thread: readonly { event?: string | null; createdAt: Date }[],
  validUntil: string,
  now: Date,
) {
  const createdAt = hoursBefore(now, requestedHoursAgo);
  const isOver = isEstimateOver(status);
  const isOffered = status === 'SENT' || status === 'ACCEPTED';
  const answerBy = answerDueDay(status === 'QUESTION' ? now : createdAt, WEEKDAYS_ONLY);
  return {
    createdAt,
    updatedAt: thread.at(-1)?.createdAt ?? createdAt,
    acceptedAt: thread.find(({ event }) => event === 'accept')?.createdAt,
    closedAt: isOver ? thread.findLast(({ event }) => event !== undefined)?.createdAt : null,
    wishedDate: wishedInDays === undefined ? null : addKstDays(kstDate(now), wishedInDays),
    dueOn: isOver ? null : isOffered ? validUntil : answerBy,
  };
}

function draftOf(lines: readonly PricedDraftLine[], validUntil: string): DraftContent {
  return {
    lines: [...lines],
    discountAmount: 0,
    shippingFee: 0,
    validUntil,
    leadTime: '시안 확정 후 14일',
    deliveryPlace: null,
    paymentTerms: '선결제 (카드·계좌이체·가상계좌)',
    note: '시안은 두 번까지 무료로 고쳐 드립니다.',
  };
}
