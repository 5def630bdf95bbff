import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_MANAGER_ID, orderName, PRIVACY_VERSION, toEstimateNo } from '@store/domain';
import { demoEstimates, type DemoEstimate } from '../demo/estimates.js';
import { insertVersion } from '../modules/estimates/repository/versions.repository.js';
import {
  Estimate,
  EstimateDraft,
  EstimateRequestLine,
} from '../modules/estimates/entities/estimate.entity.js';
import { EstimateMessage } from '../modules/estimates/entities/estimate-version.entity.js';
import { Member } from '../modules/members/entities/member.entity.js';
import { Order } from '../modules/orders/entities/order.entity.js';
import { OrderLine } from '../modules/orders/entities/order-parts.entity.js';
import { draftOf, offeredLines, versionsOf, type OfferedLine } from './demo-estimate.js';
import { insertRows } from './insert-rows.js';
import type { SeededProduct } from './seed-catalog.js';
import type { SeededPerson } from './seed-people.js';
import { storyOfEstimate, type EstimateStory } from './estimate-story.js';

interface Context {
  people: ReadonlyMap<string, SeededPerson>;
  products: ReadonlyMap<string, SeededProduct>;
  now: Date;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Demo estimates in every state, with threads, drafts and versions that follow from the demo goods' prices. */
export async function seedEstimates(em: EntityManager, context: Context): Promise<void> {
  // Oldest first, so that the newest has the highest id.
  for (const demo of [...demoEstimates].sort((a, b) => b.daysAgo - a.daysAgo))
    await seedOne(em, demo, context);
}

async function seedOne(
  em: EntityManager,
  demo: DemoEstimate,
  { people, products, now }: Context,
): Promise<void> {
  const member = demo.account === undefined ? null : await memberOf(em, people, demo.account);
  const memberId = member?.id ?? null;
  const orderId = await orderOf(em, memberId, demo);
  const lines = orderId === null ? offeredLines(demo.lines, products) : await linesOfOrder(em, orderId);
  const story = storyOfEstimate(demo, now);
  const contact = contactOf(demo, member);
  const row = estimateRow(demo, { contact, memberId, lines, story });
  const [id = 0] = await insertRows(em, Estimate, [row]);
  await insertRows(
    em,
    EstimateRequestLine,
    lines.map(({ unitPrice: _, printingFee: __, setupFee: ___, ...line }) => ({ ...line, estimate: id })),
  );
  await seedVersions(em, { id, demo, lines, story, contact, orderId });
  if (demo.draft === true)
    await insertRows(em, EstimateDraft, [{ estimate: id, content: draftOf(lines, story.validUntil) }]);
  const authors = { staff: DEFAULT_MANAGER_ID, buyer: memberId, system: null };
  await insertRows(
    em,
    EstimateMessage,
    story.thread.map(({ by, ...entry }) => ({ ...entry, estimate: id, author: by, authorId: authors[by] })),
  );
}

/** Who asked; the demo data names only members who are there. */
async function memberOf(
  em: EntityManager,
  people: ReadonlyMap<string, SeededPerson>,
  account: string,
): Promise<Member> {
  const person = people.get(account);
  if (person === undefined) throw new Error(`demo estimate of an unknown member: ${account}`);
  return em.findOneOrFail(Member, { id: person.id });
}

async function orderOf(
  em: EntityManager,
  memberId: number | null,
  { orderStatus }: DemoEstimate,
): Promise<number | null> {
  if (orderStatus === undefined || memberId === null) return null;
  const wanted = { member: memberId, status: orderStatus };
  return (await em.findOneOrFail(Order, wanted, { orderBy: { id: 'desc' } })).id;
}

/** What was ordered was agreed at these prices. */
async function linesOfOrder(em: EntityManager, orderId: number): Promise<OfferedLine[]> {
  const lines = await em.find(OrderLine, { order: orderId }, { orderBy: { id: 'asc' } });
  return lines.map((line) => ({
    productId: line.productId ?? null,
    name: line.productName,
    thumbnailUrl: line.thumbnailUrl ?? null,
    optionKey: line.optionKey,
    optionSummary: line.optionSummary,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    listUnitPrice: line.unitPrice,
    printingFee: 0,
    setupFee: 0,
    note: null,
  }));
}

interface Contact {
  contactName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
}

function contactOf({ visitor }: DemoEstimate, member: Member | null): Contact {
  if (member === null) {
    if (visitor === undefined) throw new Error('a demo estimate that nobody asks for');
    const { name: contactName, company, phone, email } = visitor;
    return { contactName, company, phone, email };
  }
  const { name: contactName, companyName: company = null, phone = null, email = null } = member;
  return { contactName, company, phone, email };
}

interface Made {
  contact: Contact;
  memberId: number | null;
  lines: readonly OfferedLine[];
  story: EstimateStory;
}

function estimateRow(demo: DemoEstimate, { contact, memberId, lines, story }: Made) {
  const { status, body, printing = '', deliveryPlace = null, unassigned = false, reason = null } = demo;
  const { versionNo, dueOn, acceptedAt, closedAt, wishedDate, requestedAt, lastAt } = story;
  return {
    ...contact,
    number: toEstimateNo(requestedAt, random),
    member: memberId,
    status,
    manager: unassigned ? null : DEFAULT_MANAGER_ID,
    title: orderName(lines.map((line) => line.name)),
    body,
    printing,
    deliveryPlace,
    wishedDate,
    dueOn,
    acceptedAt,
    closedAt,
    closeReason: reason,
    currentVersionNo: versionNo,
    validUntil: versionNo === null ? null : story.validUntil,
    ...(memberId === null ? { privacyVersion: PRIVACY_VERSION, privacyAgreedAt: requestedAt } : {}),
    createdAt: requestedAt,
    updatedAt: lastAt,
  };
}

interface Sent {
  id: number;
  demo: DemoEstimate;
  lines: readonly OfferedLine[];
  story: EstimateStory;
  contact: Contact;
  orderId: number | null;
}

async function seedVersions(em: EntityManager, sent: Sent): Promise<void> {
  const { id, demo, lines, story, contact, orderId } = sent;
  const recipient = { company: contact.company, name: contact.contactName };
  for (const [i, version] of versionsOf(demo, lines, story.validUntil).entries()) {
    const versionId = await insertVersion(em, {
      estimateId: id,
      no: i + 1,
      ...version,
      validUntil: story.validUntil,
      recipient,
      sentById: DEFAULT_MANAGER_ID,
      now: story.sentAt[i] ?? story.lastAt,
    });
    if (orderId === null) continue;
    await em.nativeUpdate(Order, { id: orderId }, { estimateId: id, estimateVersionId: versionId });
  }
}
