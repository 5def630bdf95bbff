import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  ChainStep,
  Decision,
  PurchaseReason,
  RequestedPieces,
  RequestState,
  StepState,
  VatSplit,
} from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, nullable, readRows, rowOf, text } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import type { ShipTo } from '../../orders/entities/order.entity.js';
import { organizationInCareOf } from '../../organizations/views/organization-care.filter.js';
import type { RequestConsents } from '../entities/purchase-request.entity.js';
import type { NewRequestLine } from '../requests/request-lines.js';
import { isBeingPaid, REQUEST_ROW, requestsWhere, type StoredRequest } from './request.columns.js';
import { isLeftToAdmins, mayDecideStep, maySeeRequest } from './request-rights.filter.js';

/** Amounts of a request, won. */
export interface RequestAmounts extends VatSplit {
  itemsAmount: number;
  discountAmount: number;
  shippingFee: number;
  totalAmount: number;
}

/** The row of a new request. */
export interface NewRequest extends RequestAmounts {
  requestNo: string;
  organizationId: number;
  siteId: number;
  requesterId: number;
  state: RequestState;
  reasons: readonly PurchaseReason[];
  ruleVersion: number | null;
  shipTo: ShipTo;
  orderName: string;
  validUntil: Date;
  poNo: string | null;
  costCentre: string | null;
  memo: string | null;
  printConsents: RequestConsents | null;
  estimateId: number | null;
  estimateVersionId: number | null;
  refillId: number | null;
  now: Date;
}

const ID = rowOf(import.meta.filename, { id: int });
const PERSON = rowOf(import.meta.filename, {
  /** Null for a contact. */
  memberId: nullable(int),
  name: text,
  /** Digits only. */
  phone: text,
  /** Of a contact; null without one. */
  email: nullable(text),
});

/** Somebody who gets a link to a step. */
export type StepPerson = ReturnType<typeof PERSON>;

/** How a request is named. */
export type RequestRef = { id: number } | { stepId: number };

const isMeant = (ref: RequestRef): RawBuilder<SqlBool> =>
  'id' in ref
    ? sql<SqlBool>`r.id = ${ref.id}`
    : sql<SqlBool>`r.id = (select named.request_id from purchase_steps named where named.id = ${ref.stepId})`;

/** Rows of requests, their lines, steps and decisions; `em` is the caller's transaction. */
@Injectable()
export class RequestsRepository {
  /** A request that the viewer may read; with null for the viewer, any. */
  async find(
    em: EntityManager,
    ref: RequestRef,
    viewerId: number | null,
  ): Promise<StoredRequest | undefined> {
    const seen = viewerId === null ? sql<SqlBool>`true` : maySeeRequest(viewerId);
    const [row] = await readRows(
      databaseOf(em),
      REQUEST_ROW,
      requestsWhere(sql<SqlBool>`${isMeant(ref)} and ${seen}`, viewerId),
    );
    return row;
  }

  /** A request that the operator may read, who may do nothing with it. */
  async findForStaff(em: EntityManager, id: number, actor: Actor): Promise<StoredRequest | undefined> {
    const seen = sql<SqlBool>`r.id = ${id} and ${organizationInCareOf(actor)}`;
    const [row] = await readRows(databaseOf(em), REQUEST_ROW, requestsWhere(seen, null));
    return row;
  }

  /**
   * Locks the request, then reads it: what others decided while this one waited is seen. It takes the place of the cart in
   * the sequence of locks (record 5).
   */
  async lock(
    em: EntityManager,
    ref: RequestRef,
    viewerId: number | null,
  ): Promise<StoredRequest | undefined> {
    const { rows } = await sql`select r.id from purchase_requests r where ${isMeant(ref)} for update`.execute(
      databaseOf(em),
    );
    return rows.length === 0 ? undefined : this.find(em, ref, viewerId);
  }

  /** Writes a request; null where another one has the number that was drawn. */
  async add(em: EntityManager, request: NewRequest): Promise<number | null> {
    const { shipTo, reasons, printConsents, ...fields } = request;
    const row = await databaseOf(em)
      .insertInto('purchase_requests')
      .values({
        request_no: fields.requestNo,
        organization_id: fields.organizationId,
        site_id: fields.siteId,
        requester_id: fields.requesterId,
        state: fields.state,
        reasons: JSON.stringify(reasons),
        rule_version: fields.ruleVersion,
        ship_to: JSON.stringify(shipTo),
        order_name: fields.orderName,
        ...amountColumns(fields),
        valid_until: fields.validUntil,
        po_no: fields.poNo,
        cost_centre: fields.costCentre,
        memo: fields.memo,
        print_consents: printConsents === null ? null : JSON.stringify(printConsents),
        estimate_id: fields.estimateId,
        estimate_version_id: fields.estimateVersionId,
        refill_id: fields.refillId,
        ended_at: fields.state === 'approved' ? fields.now : null,
        created_at: fields.now,
        updated_at: fields.now,
      })
      .onConflict((conflict) => conflict.column('request_no').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Writes the lines of one version. */
  async addLines(
    em: EntityManager,
    requestId: number,
    version: number,
    lines: readonly NewRequestLine[],
  ): Promise<void> {
    await sql`
      insert into purchase_request_lines (request_id, version, line_no, kind, of_line_no, print, print_key, product_id,
        product_name, thumbnail_url, option_key, option_summary, sku, quantity, unit_price, subtotal, price_source,
        contract_list_id)
      select ${requestId}::int, ${version}::int, line."lineNo", line.kind, line."ofLineNo", line.print, line."printKey",
        line."productId", line."productName", line."thumbnailUrl", line."optionKey", line."optionSummary",
        (select sku from products where id = line."productId"), line.quantity, line."unitPrice", line.subtotal,
        line."priceSource", line."contractListId"
      from json_to_recordset(${JSON.stringify(lines)}::json) as line ("lineNo" int, kind text, "ofLineNo" int,
        print jsonb, "printKey" text, "productId" int, "productName" text, "thumbnailUrl" text, "optionKey" text,
        "optionSummary" text, quantity int, "unitPrice" int, subtotal bigint, "priceSource" text,
        "contractListId" int)`.execute(databaseOf(em));
  }

  /** Writes the steps of a new request, in their order. */
  async addSteps(
    em: EntityManager,
    requestId: number,
    chain: readonly ChainStep[],
    now: Date,
  ): Promise<void> {
    if (chain.length === 0) return;
    await databaseOf(em)
      .insertInto('purchase_steps')
      .values(
        chain.map(({ approver, state }, i) => ({
          request_id: requestId,
          no: i + 1,
          member_id: 'memberId' in approver ? approver.memberId : null,
          role: 'role' in approver ? approver.role : null,
          contact_id: 'contactId' in approver ? approver.contactId : null,
          state,
          opened_at: state === 'open' ? now : null,
        })),
      )
      .execute();
  }

  /** Appends a decision; false where the step has one. */
  async addDecision(
    em: EntityManager,
    decision: {
      stepId: number;
      decision: Decision;
      decidedBy: number | null;
      via: 'app' | 'link';
      version: number;
      lines: readonly RequestedPieces[] | null;
      note: string | null;
      now: Date;
    },
  ): Promise<boolean> {
    const row = await databaseOf(em)
      .insertInto('purchase_decisions')
      .values({
        step_id: decision.stepId,
        decision: decision.decision,
        decided_by_id: decision.decidedBy,
        via: decision.via,
        version: decision.version,
        lines: decision.lines === null ? null : JSON.stringify(decision.lines),
        note: decision.note,
        created_at: decision.now,
      })
      .onConflict((conflict) => conflict.column('step_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Moves a step; one that opens waits from now on. */
  async setStep(em: EntityManager, id: number, state: StepState, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('purchase_steps')
      .set({ state, ...(state === 'open' ? { opened_at: now, reminders: 0 } : {}) })
      .where('id', '=', id)
      .execute();
  }

  /** How many of the regular reminders of a step were sent. */
  async setReminders(em: EntityManager, id: number, reminders: number): Promise<void> {
    await databaseOf(em).updateTable('purchase_steps').set({ reminders }).where('id', '=', id).execute();
  }

  /** Moves a locked request; `orderId` is written with the state `ordered` and taken away with its end. */
  async setState(
    em: EntityManager,
    id: number,
    { state, orderId = null, now }: { state: RequestState; orderId?: number | null; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('purchase_requests')
      .set({ state, order_id: orderId, ended_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** Another version: the amounts of its reduced lines. */
  async setVersion(
    em: EntityManager,
    id: number,
    {
      version,
      orderName,
      now,
      ...amounts
    }: RequestAmounts & { version: number; orderName: string; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('purchase_requests')
      .set({ version, order_name: orderName, ...amountColumns(amounts), updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** The consents that came with the request. */
  async consents(em: EntityManager, id: number): Promise<RequestConsents | null> {
    const row = await databaseOf(em)
      .selectFrom('purchase_requests')
      .select(({ ref }) => ref('print_consents').$castTo<RequestConsents | null>().as('consents'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.consents ?? null;
  }

  /** The state of another live request for the estimate. */
  async stateOfEstimate(em: EntityManager, estimateId: number): Promise<RequestState | null> {
    const row = await databaseOf(em)
      .selectFrom('purchase_requests')
      .select(({ ref }) => ref('state').$castTo<RequestState>().as('state'))
      .where('estimate_id', '=', estimateId)
      .where('state', 'in', ['waiting', 'approved', 'ordered'])
      .limit(1)
      .executeTakeFirst();
    return row?.state ?? null;
  }

  /** Requests whose time is over and that nobody is paying, oldest first. */
  async findOverdue(em: EntityManager, now: Date, limit: number): Promise<number[]> {
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`
      select r.id from purchase_requests r
      where r.state in ('waiting', 'approved') and r.valid_until <= ${now.toISOString()}::timestamptz
        and not ${isBeingPaid}
      order by r.valid_until limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Open steps that more of these moments have followed than they were reminded, those first that wait longest. */
  async findToRemind(em: EntityManager, moments: readonly Date[], limit: number): Promise<number[]> {
    const bounds = moments.map((moment) => moment.toISOString());
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`
      select s.id from purchase_steps s join purchase_requests r on r.id = s.request_id
      where s.state = 'open' and r.state = 'waiting'
        and s.reminders < (select count(*) from unnest(${bounds}::timestamptz[]) bound where bound > s.opened_at)
      order by s.opened_at limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Who decides the step now, first who joined first; nobody where it is a contact's. */
  async decidersOf(em: EntityManager, stepId: number): Promise<number[]> {
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`
      select m.member_id as id from purchase_steps s join purchase_requests r on r.id = s.request_id
        join memberships m on m.organization_id = r.organization_id and m.state = 'active'
      where s.id = ${stepId} and ${mayDecideStep(sql.ref('m.member_id'))} order by m.id`,
    );
    return rows.map(({ id }) => id);
  }

  /** The person whom a step names; undefined where it names a role, or somebody who is gone. */
  async personOf(em: EntityManager, stepId: number): Promise<StepPerson | undefined> {
    const [person] = await readRows(
      databaseOf(em),
      PERSON,
      sql`
      select s.member_id as "memberId", coalesce(m.name, c.name) as name, coalesce(m.phone, c.phone) as phone,
        c.email
      from purchase_steps s left join members m on m.id = s.member_id
        left join approval_contacts c on c.id = s.contact_id and c.ended_at is null
      where s.id = ${stepId} and coalesce(m.phone, c.phone) is not null`,
    );
    return person;
  }

  /** Open steps of the organizations that are the admins' because nobody whom they name is left, by their requests. */
  async leftSteps(em: EntityManager, organizationIds: readonly number[]): Promise<number[]> {
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`
      select s.id from purchase_requests r join purchase_steps s on s.request_id = r.id
      where r.organization_id = ${anyInt(organizationIds)} and r.state = 'waiting' and s.state = 'open'
        and s.role is distinct from 'admin' and ${isLeftToAdmins} order by r.id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Open requests of a person who leaves the organization. */
  async openOf(em: EntityManager, requesterId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('purchase_requests')
      .select('id')
      .where('requester_id', '=', requesterId)
      .where('state', 'in', ['waiting', 'approved'])
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}

const amountColumns = (amounts: RequestAmounts) => ({
  items_amount: amounts.itemsAmount,
  discount_amount: amounts.discountAmount,
  shipping_fee: amounts.shippingFee,
  total_amount: amounts.totalAmount,
  supplied_amount: amounts.suppliedAmount,
  vat: amounts.vat,
});
