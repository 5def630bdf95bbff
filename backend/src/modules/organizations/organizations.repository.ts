import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ApprovalMode, OrdersVisible, OrganizationState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';

/** The columns of its row that its admins change, and the note of staff. */
export interface OrganizationFields {
  name: string;
  representativeName: string | null;
  businessType: string | null;
  businessItem: string | null;
  address: string | null;
  taxInvoiceEmail: string | null;
  ordersVisible: OrdersVisible;
  approval: ApprovalMode;
  /** Only staff read and change it. */
  staffNote: string | null;
}

const COLUMNS = {
  name: 'name',
  representativeName: 'representative_name',
  businessType: 'business_type',
  businessItem: 'business_item',
  address: 'address',
  taxInvoiceEmail: 'tax_invoice_email',
  ordersVisible: 'orders_visible',
  approval: 'approval',
  staffNote: 'staff_note',
} as const satisfies Readonly<Record<keyof OrganizationFields, string>>;

/** The row as its owner's services read it. */
export type StoredOrganization = OrganizationFields & {
  id: number;
  bizRegNo: string;
  branchNo: string | null;
  managerId: number | null;
  state: OrganizationState;
  stateReason: string | null;
  version: number;
};

const columnsOf = (fields: Partial<OrganizationFields>): Record<string, string | null> =>
  Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof OrganizationFields)[]).flatMap((key) => {
      const value = fields[key];
      return value === undefined ? [] : [[COLUMNS[key], value]];
    }),
  );

const organizations = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('organizations as g')
    .select(['g.id', 'g.name', 'g.biz_reg_no as bizRegNo', 'g.branch_no as branchNo'])
    .select(['g.representative_name as representativeName', 'g.business_type as businessType'])
    .select(['g.business_item as businessItem', 'g.address', 'g.tax_invoice_email as taxInvoiceEmail'])
    .select(['g.manager_id as managerId', 'g.state_reason as stateReason', 'g.version'])
    .select('g.staff_note as staffNote')
    .select(({ ref }) => [
      ref('g.state').$castTo<OrganizationState>().as('state'),
      ref('g.orders_visible').$castTo<OrdersVisible>().as('ordersVisible'),
      ref('g.approval').$castTo<ApprovalMode>().as('approval'),
    ]);

/** Statements on organizations; `em` is the caller's transaction. */
@Injectable()
export class OrganizationsRepository {
  find(em: EntityManager, id: number): Promise<StoredOrganization | undefined> {
    return organizations(em).where('g.id', '=', id).executeTakeFirst();
  }

  /** The same, and locks it: changes of its people and state happen one after the other. */
  lock(em: EntityManager, id: number): Promise<StoredOrganization | undefined> {
    return organizations(em).where('g.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  }

  /** Locks it against everything that refers to it, such as new orders. */
  async lockAlone(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em).selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
  }

  /** The live organization with the number; the branch is part of it. */
  async withNumber(
    em: EntityManager,
    { bizRegNo, branchNo }: { bizRegNo: string; branchNo: string | null },
  ): Promise<number | undefined> {
    const row = await databaseOf(em)
      .selectFrom('organizations')
      .select('id')
      .where('biz_reg_no', '=', bizRegNo)
      .where(sql<string>`coalesce(branch_no, '')`, '=', branchNo ?? '')
      .where('state', 'in', ['pending', 'active', 'suspended'])
      .executeTakeFirst();
    return row?.id;
  }

  /** Registers an organization; undefined if another live one has the number. */
  async add(
    em: EntityManager,
    organization: Partial<OrganizationFields> & {
      name: string;
      bizRegNo: string;
      branchNo: string | null;
      state?: OrganizationState;
      managerId?: number | null;
    },
  ): Promise<number | undefined> {
    const { name, bizRegNo, branchNo, state = 'pending', managerId = null } = organization;
    const row = await databaseOf(em)
      .insertInto('organizations')
      .values({
        ...columnsOf(organization),
        name,
        biz_reg_no: bizRegNo,
        branch_no: branchNo,
        state,
        manager_id: managerId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Stores the fields as a new version; the caller holds the lock. */
  async update(
    em: EntityManager,
    id: number,
    { managerId, ...fields }: Partial<OrganizationFields> & { managerId?: number | null },
  ): Promise<void> {
    const columns: Record<string, string | number | null> = columnsOf(fields);
    if (managerId !== undefined) columns['manager_id'] = managerId;
    await this.change(em, id, columns);
  }

  async setState(
    em: EntityManager,
    id: number,
    { state, reason }: { state: OrganizationState; reason: string | null },
  ): Promise<void> {
    await this.change(em, id, { state, state_reason: reason });
  }

  /** Keeps the tax office's answer. The version stays: somebody who edits meanwhile gets no 409. */
  async keepCheck(em: EntityManager, id: number, check: object): Promise<void> {
    await databaseOf(em)
      .updateTable('organizations')
      .set({ registry_check: JSON.stringify(check) })
      .where('id', '=', id)
      .execute();
  }

  private async change(
    em: EntityManager,
    id: number,
    columns: Record<string, string | number | null>,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('organizations')
      .set({ ...columns, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }
}
