import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  Day,
  ModifyCode,
  TaxAmounts,
  TaxBuyer,
  TaxDocumentKind,
  TaxDocumentState,
  TaxDocumentStep,
  TaxPurpose,
} from '@store/domain';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { document, jsonColumns, nullable } from '../../../platform/db/rows.js';
import type { TaxDocuments } from '../../../platform/db/tables.js';
import { readerOf } from '../../orders/repository/order-rights.filter.js';
import type { IssuedLine } from '../entities/tax-document-body.js';

/** A document as it is stored. */
export interface StoredDocument extends TaxAmounts {
  id: number;
  key: string;
  kind: TaxDocumentKind;
  memberId: number;
  /** Who is told about it, as of its order. */
  readerId: number;
  month: string | null;
  buyer: TaxBuyer | null;
  companyVersion: number | null;
  writeDate: Day | null;
  dueOn: Day | null;
  purpose: TaxPurpose;
  /** The buyer's own number of its order, and what it books it on; null for a document of several orders. */
  poNo: string | null;
  costCentre: string | null;
  lines: IssuedLine[];
  modifyCode: ModifyCode | null;
  originalId: number | null;
  pairId: number | null;
  replacesId: number | null;
  state: TaxDocumentState;
  frozenAt: string | null;
  forceIssue: boolean;
  ntsConfirmNum: string | null;
  stateCode: number | null;
  ntsErrCode: string | null;
  issuedAt: string | null;
  sentAt: string | null;
  resultAt: string | null;
  byHand: boolean;
  hometaxFileId: number | null;
  tries: number;
  calledAt: string | null;
  nextCheckAt: string;
  failureCode: string | null;
  failureMessage: string | null;
  createdBy: number | null;
  reason: string | null;
  createdAt: string;
  version: number;
}

/** The part of one order in a document. */
export interface DocumentOrder extends TaxAmounts {
  orderId: number;
  ledgerId: number | null;
  ledgerUpTo: number | null;
  role: 'original' | 'amendment' | 'negation' | 'correction';
  /** Whether it counts for its order; absent = it does. */
  live?: boolean;
}

/** A new document. */
export type NewDocument = Pick<
  StoredDocument,
  'key' | 'kind' | 'memberId' | 'buyer' | 'supplied' | 'vat' | 'total'
> &
  Partial<
    Pick<
      StoredDocument,
      | 'month'
      | 'writeDate'
      | 'dueOn'
      | 'purpose'
      | 'lines'
      | 'modifyCode'
      | 'originalId'
      | 'pairId'
      | 'replacesId'
      | 'forceIssue'
      | 'createdBy'
      | 'reason'
    >
  > & { state: 'waiting' | 'requested'; nextCheckAt: Date; orders: readonly DocumentOrder[] };

/** The defaults of a new document. */
export const UNSET = {
  month: null,
  writeDate: null,
  dueOn: null,
  purpose: 'paid',
  lines: [],
  modifyCode: null,
  originalId: null,
  pairId: null,
  replacesId: null,
  forceIssue: false,
  createdBy: null,
  reason: null,
} as const;

/** The columns that change with a move, besides the state. */
export type DocumentChange = Updateable<TaxDocuments>;

/** The history entry of a move. */
export interface MoveNote {
  /** What the store did, or why. */
  step?: TaxDocumentStep;
  /** Instead: the code of the issuer or the tax office, or why their answer says nothing. */
  code?: string;
  note?: string | null;
  actorId?: number | null;
}

/** The row with its buyer. */
export const withBuyer = jsonColumns(import.meta.filename, { buyer: nullable(document<TaxBuyer>()) });

/** A column of the only order `o` of the document `d`; a month's document has none. */
const ofItsOrder = <T>(column: RawBuilder<T>) => sql<T | null>`(
  select ${column} from tax_document_orders t join orders o on o.id = t.order_id
  where t.document_id = d.id and d.kind <> 'monthly' order by o.id limit 1)`;

const PO_NO = sql<string>`o.po_no`;
const COST_CENTRE = sql<string>`o.cost_centre`;

/** Documents with all their columns but lines and body. */
export const selectDocuments = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('tax_documents as d')
    .select([
      'd.id',
      'd.key',
      'd.member_id as memberId',
      'd.month',
      'd.buyer',
      'd.company_version as companyVersion',
    ])
    .select(['d.write_date as writeDate', 'd.due_on as dueOn', 'd.supplied', 'd.vat', 'd.total'])
    .select(['d.original_id as originalId', 'd.pair_id as pairId', 'd.replaces_id as replacesId'])
    .select(['d.frozen_at as frozenAt', 'd.force_issue as forceIssue', 'd.nts_confirm_num as ntsConfirmNum'])
    .select(['d.state_code as stateCode', 'd.nts_err_code as ntsErrCode', 'd.issued_at as issuedAt'])
    .select(['d.sent_at as sentAt', 'd.result_at as resultAt', 'd.by_hand as byHand', 'd.tries'])
    .select('d.hometax_file_id as hometaxFileId')
    .select(['d.called_at as calledAt', 'd.next_check_at as nextCheckAt', 'd.failure_code as failureCode'])
    .select(['d.failure_message as failureMessage', 'd.created_by as createdBy', 'd.reason'])
    .select(['d.created_at as createdAt', 'd.version'])
    .select([ofItsOrder(PO_NO).as('poNo'), ofItsOrder(COST_CENTRE).as('costCentre')])
    .select(sql<number>`coalesce(${ofItsOrder(readerOf('o'))}, d.member_id)`.as('readerId'))
    .select((of) => [
      of.ref('d.kind').$castTo<TaxDocumentKind>().as('kind'),
      of.ref('d.state').$castTo<TaxDocumentState>().as('state'),
      of.ref('d.purpose').$castTo<TaxPurpose>().as('purpose'),
      of.ref('d.modify_code').$castTo<ModifyCode | null>().as('modifyCode'),
    ]);

/** The same with their lines. */
export const select = (em: EntityManager) => selectDocuments(em).select('d.lines');
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** The document of such a row. */
export const stored = (row: Selected): StoredDocument => ({
  ...withBuyer(row),
  // Written by the planning only.
  lines: row.lines as unknown as IssuedLine[],
});
