import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  afterDecision,
  countsOn,
  DEFAULT_COUNTRY,
  deciderIds,
  firstRequestState,
  orderName,
  purchaseDecision,
  REQUEST_DAYS,
  spendMonthOf,
  toRequestNo,
  won,
  type Approver,
  type ChainStep,
  type Deciders,
  type RequestState,
  type StepState,
} from '@store/domain';
import { orderLines, payableLines } from '../modules/cart/order-lines.rules.js';
import { amountsOf, shipToOf } from '../modules/orders/order-creation.service.js';
import { Order } from '../modules/orders/entities/order.entity.js';
import { Membership } from '../modules/organizations/entities/membership.entity.js';
import { ParItem, ParList, Refill, RefillRow } from '../modules/par-lists/entities/par-list.entity.js';
import {
  ApprovalContact,
  ApprovalRules,
} from '../modules/purchase-requests/entities/approval-rules.entity.js';
import {
  PurchaseRequest,
  PurchaseStep,
} from '../modules/purchase-requests/entities/purchase-request.entity.js';
import {
  SpendCounter,
  SpendEntry,
  SpendingLimit,
} from '../modules/purchase-requests/entities/spending-limit.entity.js';
import { RequestsRepository } from '../modules/purchase-requests/repository/requests.repository.js';
import { requestLines } from '../modules/purchase-requests/requests/request-lines.js';
import { readDemo, required, type DemoApprover, type DemoPurchasing, type DemoRequest } from './data.js';
import { daysBefore, hoursBefore, insertRows } from './insert-rows.js';
import { priceDemoLines, type SeededOrder } from './seed-orders.js';
import type { SeededSite } from './seed-organizations.js';
import type { SeededPerson } from './seed-people.js';

interface Context {
  people: ReadonlyMap<string, SeededPerson>;
  /** Ids by SKU. */
  products: ReadonlyMap<string, number>;
  sites: ReadonlyMap<string, SeededSite>;
  orders: readonly SeededOrder[];
  now: Date;
}

/** What an organization settled, with its people, as the rules in `domain` take it. */
interface Settled {
  organizationId: number;
  contacts: readonly number[];
  rules: { siteId: number | null; fromAmount: number; steps: Approver[] }[];
  deciders: Deciders;
}

/** Limits, rules, requests and par lists of the demo's organizations. */
export async function seedPurchasing(em: EntityManager, context: Context): Promise<void> {
  for (const demo of readDemo('purchasing')) {
    const settled = await seedRules(em, demo, context);
    await seedLimits(em, demo, settled, context);
    for (const request of demo.requests) await seedRequest(em, request, settled, context);
    await seedParLists(em, demo, context);
  }
}

const idOfSite = ({ sites }: Context, code: string | null): number | null =>
  code === null ? null : required(sites, code).row.id;

const idOfMember = ({ people }: Context, account: string): number => required(people, account).member.id;

async function seedRules(em: EntityManager, demo: DemoPurchasing, context: Context): Promise<Settled> {
  // Its par lists say which organization it is: a site belongs to one.
  const { organizationId } = required(context.sites, demo.parLists[0]?.site ?? '');
  const contacts = await insertRows(em, ApprovalContact, demo.contacts, (contact) => ({
    ...contact,
    organization: organizationId,
  }));
  const contactIds = contacts.map(({ row }) => row.id);
  const approver = (step: DemoApprover): Approver => {
    if ('account' in step) return { memberId: idOfMember(context, step.account) };
    return 'role' in step ? step : { contactId: contactIds[step.contact] ?? 0 };
  };
  const rules = demo.rules.map(({ site, fromAmount, steps }) => ({
    siteId: idOfSite(context, site),
    fromAmount,
    steps: steps.map(approver),
  }));
  await insertRows(em, ApprovalRules, [rules], () => ({ organization: organizationId, version: 1, rules }));
  const memberships = await em.find(Membership, { organization: organizationId });
  const colleagues = memberships.map(({ member, roles, siteIds = null }) => ({
    memberId: member.id,
    roles,
    siteIds,
  }));
  return { organizationId, contacts: contactIds, rules, deciders: { people: colleagues, contactIds } };
}

/** The limits, and what the paid orders of the demo count on them. */
async function seedLimits(
  em: EntityManager,
  demo: DemoPurchasing,
  { organizationId }: Settled,
  context: Context,
): Promise<void> {
  const limits = await insertRows(em, SpendingLimit, demo.limits, ({ site, account, ...limit }) => ({
    ...limit,
    organization: organizationId,
    site: idOfSite(context, site),
    member: account === null ? null : idOfMember(context, account),
  }));
  const paid = context.orders.flatMap(({ item: { place }, row }) =>
    place?.organizationId === organizationId && row.approvedAt != null
      ? [{ order: row, siteId: place.row.id, memberId: row.member.id, month: spendMonthOf(row.approvedAt) }]
      : [],
  );
  const entries = limits.flatMap(({ row: limit }) =>
    paid.flatMap(({ order, month, ...purchase }) => {
      const scope = { siteId: limit.site?.id ?? null, memberId: limit.member?.id ?? null };
      if (limit.period === 'order' || !countsOn(scope, purchase)) return [];
      return [{ limit: limit.id, month, orderId: order.id, taken: order.totalAmount, at: order.approvedAt }];
    }),
  );
  const sums = new Map<string, { limit: number; month: string; taken: number }>();
  for (const { limit, month, taken } of entries) {
    const before = sums.get(`${limit} ${month}`)?.taken ?? 0;
    sums.set(`${limit} ${month}`, { limit, month, taken: before + taken });
  }
  await insertRows(em, SpendCounter, [...sums.values()], (sum) => sum);
  await insertRows(em, SpendEntry, entries, ({ at, ...entry }) => ({
    ...entry,
    no: 1,
    kind: 'taken' as const,
    createdAt: at ?? context.now,
  }));
}

/** A request that went its way: asked, decided, and paid where it names the order. */
async function seedRequest(
  em: EntityManager,
  demo: DemoRequest,
  settled: Settled,
  context: Context,
): Promise<void> {
  const order = 'order' in demo ? orderOf(demo.order, context) : null;
  const wish = wishOf(demo, order, context);
  const { at, place, requesterId } = wish;
  const siteId = place.row.id;
  const [bought = []] = await priceDemoLines(em, [wish.lines], context.products, [place.contracts]);
  // What an older order holds may have changed since; what waits must be payable.
  const lines = orderLines(order === null ? payableLines(bought) : bought);
  const amounts = amountsOf({ lines, discounts: [] });
  const { reasons, chain } = purchaseDecision(
    { siteId, memberId: requesterId, amount: won(amounts.totalAmount) },
    { approval: 'rules', rules: settled.rules, limits: [], uses: new Map(), deciders: settled.deciders },
  );
  if (chain === null || place.row.address == null) throw new Error('nobody can decide a demo request');
  const rows = new RequestsRepository();
  const id = await rows.add(em, {
    ...wish.texts,
    ...NO_ESTIMATE,
    requestNo: toRequestNo(at, () => randomInt(2 ** 32) / 2 ** 32),
    organizationId: settled.organizationId,
    siteId,
    requesterId,
    state: firstRequestState(chain),
    reasons,
    ruleVersion: 1,
    shipTo: shipToOf({ id: null, countryCode: DEFAULT_COUNTRY, ...place.row.address }),
    orderName: orderName(bought.map(({ productName }) => productName)),
    ...amounts,
    validUntil: daysBefore(at, -REQUEST_DAYS),
    now: at,
  });
  if (id === null) throw new Error('two demo requests drew one number');
  await rows.addLines(em, id, 1, requestLines(lines));
  await rows.addSteps(em, id, chain, at);
  const state = await seedDecisions(em, { id, chain, at, siteId, requesterId }, demo, settled);
  if (order === null || state !== 'approved') return;
  await em.nativeUpdate(PurchaseRequest, { id }, { state: 'ordered', orderId: order.row.id });
  await em.nativeUpdate(Order, { id: order.row.id }, { requestId: id });
}

const NO_ESTIMATE = { printConsents: null, estimateId: null, estimateVersionId: null, refillId: null };

/** What was asked for, by whom and for what site: as the order says that paid it, or in the request's own data. */
function wishOf(demo: DemoRequest, order: SeededOrder | null, context: Context) {
  const { account, site, poNo, costCentre, lines } = 'order' in demo ? { ...order?.item } : demo;
  return {
    at: hoursBefore(context.now, demo.hoursAgo),
    place: required(context.sites, site ?? ''),
    requesterId: idOfMember(context, account ?? ''),
    lines: lines ?? [],
    texts: { poNo: poNo ?? null, costCentre: costCentre ?? null, memo: demo.memo ?? null },
  };
}

function orderOf(poNo: string, { orders }: Context): SeededOrder {
  const order = orders.find(({ row }) => row.poNo === poNo);
  if (order === undefined) throw new Error(`demo data refer to an order that is missing: ${poNo}`);
  return order;
}

/** The decisions of the steps, one after the other; answers where the request stands then. */
async function seedDecisions(
  em: EntityManager,
  request: { id: number; chain: readonly ChainStep[]; at: Date; siteId: number; requesterId: number },
  { decisions }: DemoRequest,
  { deciders }: Settled,
): Promise<RequestState> {
  const rows = new RequestsRepository();
  const ids = await em.find(PurchaseStep, { request: request.id }, { orderBy: { no: 'asc' } });
  let steps: { id: number; approver: Approver; state: StepState }[] = request.chain.map((step, i) => ({
    ...step,
    id: ids[i]?.id ?? 0,
  }));
  let state: RequestState = firstRequestState(request.chain);
  for (const { decision, hoursAfter, note = null } of decisions) {
    const step = steps.find((one) => one.state === 'open');
    if (step === undefined) throw new Error('a demo request has more decisions than steps');
    const now = hoursBefore(request.at, -hoursAfter);
    const [decidedBy = null] = deciderIds(step.approver, request.siteId, deciders, request.requesterId);
    const via = decidedBy === null ? 'link' : 'app';
    await rows.addDecision(em, {
      stepId: step.id,
      decision,
      decidedBy,
      via,
      version: 1,
      lines: null,
      note,
      now,
    });
    const after = afterDecision(steps, decision);
    const before = steps;
    for (const [i, one] of after.steps.entries())
      if (one.state !== before[i]?.state) await rows.setStep(em, one.id, one.state, now);
    if (after.state !== 'waiting') await rows.setState(em, request.id, { state: after.state, now });
    ({ steps, state } = after);
  }
  return state;
}

/** The par lists; a list with counts has an open refill of this month. */
async function seedParLists(em: EntityManager, demo: DemoPurchasing, context: Context): Promise<void> {
  const lists = await insertRows(em, ParList, demo.parLists, ({ site, name, reminderBusinessDay }) => ({
    site: required(context.sites, site).row.id,
    name,
    reminderBusinessDay,
  }));
  const goods = demo.parLists.map(({ items }) =>
    items.map(({ par, ...item }) => ({ ...item, quantity: par })),
  );
  const priced = await priceDemoLines(em, goods, context.products);
  payableLines(priced.flat());
  const places = lists.flatMap(({ item: { items }, row }, l) =>
    items.map((item, position) => ({ item, position, list: row.id, line: priced[l]?.[position] })),
  );
  const stored = await insertRows(em, ParItem, places, ({ item, position, list, line }) => ({
    list,
    product: required(context.products, item.sku),
    optionKey: line?.optionKey ?? '',
    par: item.par,
    step: item.step,
    place: item.place,
    position,
  }));
  const counted = stored.filter(({ item: { item } }) => item.counted !== undefined);
  const opened = lists.filter(({ row }) => counted.some(({ item }) => item.list === row.id));
  const month = spendMonthOf(context.now);
  const refills = await insertRows(em, Refill, opened, ({ row }) => ({ list: row.id, month, number: 1 }));
  await insertRows(em, RefillRow, counted, ({ item: { item, list }, row }) => ({
    refill: refills.find(({ item: open }) => open.row.id === list)?.row.id ?? 0,
    item: row.id,
    counted: item.counted ?? null,
    countedAt: hoursBefore(context.now, 1),
  }));
}
