import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  dueOn,
  dueState,
  kstDate,
  messageFor,
  missingBuyerFields,
  monthEnd,
  registryEffect,
  supplyDay,
  TAX_BUYER_LABELS,
  writeDateOf,
  type Day,
  type TaxDocumentStep,
  isIssuedTaxDocument,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { CompanyService, type CurrentCompany } from '../../company/company.service.js';
import { TaxBuyersService } from '../../members/tax-buyers.service.js';
import { bodyOf, monthlyContent, singleContent, type DocumentContent } from '../plan/document-content.js';
import { EvidenceNoticesService } from './evidence-notices.service.js';
import type { TaxDocumentBody } from '../entities/tax-document-body.js';
import { dayOfSupply } from '../plan/planning.service.js';
import { BuyerRegistryService } from '../plan/buyer-registry.service.js';
import { ChoicesRepository } from '../plan/choices.repository.js';
import { EvidenceOrdersRepository } from '../plan/evidence-orders.repository.js';
import {
  TaxDocumentsRepository,
  type DocumentChange,
  type StoredDocument,
} from './tax-documents.repository.js';

/** How long a call runs before the sweep asks too, milliseconds; a call takes 20 s at most. */
const CALL_MS = 30_000;

/** Why a document is not sent. */
type Obstacle = { code: TaxDocumentStep; message: string; isBuyers: boolean };

/** The content to store, under the order's lock. */
interface BodySource {
  document: StoredDocument;
  content: DocumentContent | null;
  writeDate: Day;
  /** False where 작성일자 is the day of issue, whichever that is. */
  isDayFixed: boolean;
  original: StoredDocument | null;
}

/** Stores the body of a due document: from then on its key is sent with this body only. Committed before the first call. */
@Injectable()
export class DocumentBodyService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly company: CompanyService,
    private readonly buyers: TaxBuyersService,
    private readonly choices: ChoicesRepository,
    private readonly documents: TaxDocumentsRepository,
    private readonly registry: BuyerRegistryService,
    private readonly notices: EvidenceNoticesService,
  ) {}

  /** The body to send; null where the document was dropped, is blocked, has to wait, or moved meanwhile. */
  store(id: number): Promise<TaxDocumentBody | null> {
    const now = this.clock.now();
    return this.stored(id, async (em, body) => {
      const call = { called_at: now, tries: 1, next_check_at: this.schedule.after(CALL_MS) };
      await this.documents.move(em, id, 'requested', 'issuing', { ...body, ...call });
    });
  }

  /** The same for a file for Hometax: the document keeps its state until its 승인번호 is typed. */
  storeForFile(id: number, fileId: number): Promise<TaxDocumentBody | null> {
    return this.stored(id, async (em, body) => {
      await this.documents.change(em, id, ['requested'], { ...body, hometax_file_id: fileId });
      const note = { step: 'HOMETAX_FILE', note: `${fileId}호` } as const;
      await this.documents.note(em, { id, state: 'requested' }, note);
    });
  }

  private async stored(
    id: number,
    write: (em: EntityManager, body: DocumentChange) => Promise<void>,
  ): Promise<TaxDocumentBody | null> {
    await this.askRegistry(id);
    return this.em.transactional(async (em) => {
      const orderIds = await this.documents.orderIds(em, id);
      await this.orders.lock(em, orderIds);
      const document = await this.documents.lock(em, id);
      if (document?.state !== 'requested' || document.hometaxFileId !== null) return null;
      const source = await this.contentOf(em, document, orderIds);
      if (source === 'wait') return null;
      if (source === 'nothing') {
        await this.documents.move(em, id, 'requested', 'dropped', {}, { step: 'NOTHING_HELD' });
        return null;
      }
      const company = await this.supplier(em);
      const obstacle = await this.obstacleOf(em, source, orderIds, company);
      if (obstacle !== null) return this.block(em, source, obstacle);
      if (company === null) return null;
      const { content, writeDate, original } = source;
      const { buyer } = source.document;
      if (buyer === null) return null;
      const body = bodyOf(document, {
        content: content ?? document,
        writeDate,
        buyer,
        company: company.facts,
        original,
      });
      if (content !== null) await this.documents.replaceOrders(em, id, content.orders);
      await write(em, {
        body: JSON.stringify(body),
        supplied: body.supplied,
        vat: body.vat,
        total: body.total,
        lines: JSON.stringify(body.lines),
        buyer: JSON.stringify(buyer),
        company_version: company.version,
        write_date: writeDate,
        due_on: dueDay(document, writeDate),
        frozen_at: this.clock.now(),
        failure_code: null,
        failure_message: null,
      });
      return body;
    });
  }

  /** The content: the held money of the orders. Amendments and typed documents keep their planned content. */
  private async contentOf(
    em: EntityManager,
    document: StoredDocument,
    orderIds: readonly number[],
  ): Promise<BodySource | 'wait' | 'nothing'> {
    const today = kstDate(this.clock.now());
    if (document.originalId !== null) return this.amendmentOf(em, document, document.originalId, today);
    const orders = await this.orders.all(em, orderIds);
    const isManual = document.kind === 'single' && orders.every((order) => order.movements === 0);
    if (isManual)
      return {
        document,
        content: null,
        writeDate: document.writeDate ?? today,
        isDayFixed: true,
        original: null,
      };
    if (orders.reduce((sum, order) => sum + order.held, 0) <= 0) return 'nothing';
    if (document.kind === 'monthly') {
      const content = monthlyContent(
        orders.map((order) => ({ ...order, lines: [] })),
        dayOfSupply(orders),
      );
      const { buyer } = await this.buyers.of(em, document.memberId);
      return {
        document: { ...document, buyer },
        content,
        writeDate: monthEnd(`${document.month ?? today.slice(0, 7)}-01`),
        isDayFixed: true,
        original: null,
      };
    }
    const [order] = orders;
    if (order === undefined) return 'nothing';
    const { moment } = await this.choices.settings(em);
    const writeDate = writeDateOf(moment, order, today) ?? today;
    const buyer = order.choice?.buyer ?? document.buyer;
    const lines = await this.orders.paidLinesOf(em, order.id);
    const content = singleContent({ ...order, lines }, writeDate);
    const isDayFixed = supplyDay(order) !== null;
    return { document: { ...document, buyer }, content, writeDate, isDayFixed, original: null };
  }

  /** An amendment keeps its planned content; it waits for the document that it amends, and for the other one of a correction. */
  private async amendmentOf(
    em: EntityManager,
    document: StoredDocument,
    originalId: number,
    today: Day,
  ): Promise<BodySource | 'wait'> {
    const original = await this.documents.find(em, originalId);
    if (original === undefined || !isIssuedTaxDocument(original.state)) return this.later(em, document);
    if (document.pairId !== null) {
      const pair = await this.documents.find(em, document.pairId);
      if (pair === undefined || !isIssuedTaxDocument(pair.state)) return this.later(em, document);
    }
    return { document, content: null, writeDate: document.writeDate ?? today, isDayFixed: true, original };
  }

  /** The document that it amends is still under way. */
  private async later(em: EntityManager, { id }: StoredDocument): Promise<'wait'> {
    await this.documents.change(em, id, ['requested'], { next_check_at: this.schedule.after(5_000) });
    return 'wait';
  }

  private async supplier(em: EntityManager): Promise<Pick<CurrentCompany, 'facts' | 'version'> | null> {
    try {
      return await this.company.forDocument(em);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'COMPANY_INCOMPLETE') return null;
      throw error;
    }
  }

  private async obstacleOf(
    em: EntityManager,
    { document, writeDate }: BodySource,
    orderIds: readonly number[],
    company: object | null,
  ): Promise<Obstacle | null> {
    if (company === null)
      return { code: 'COMPANY_INCOMPLETE', message: messageFor('COMPANY_INCOMPLETE'), isBuyers: false };
    const missing = document.buyer === null ? [] : missingBuyerFields(document.buyer);
    if (document.buyer === null || missing.length > 0) {
      const fields = missing.map((field) => TAX_BUYER_LABELS[field]).join(', ');
      return {
        code: 'EVIDENCE_FIELDS_MISSING',
        message: messageFor('EVIDENCE_FIELDS_MISSING', { fields }),
        isBuyers: true,
      };
    }
    // An amendment is due whatever happened to the business.
    if (document.originalId === null) {
      const [order] = await this.orders.all(em, orderIds.slice(0, 1));
      if (registryEffect(order?.choice?.registryStatus ?? null) === 'refuse')
        return {
          code: 'EVIDENCE_BUSINESS_CLOSED',
          message: messageFor('EVIDENCE_BUSINESS_CLOSED'),
          isBuyers: true,
        };
    }
    const isOverdue = dueState(dueDay(document, writeDate), kstDate(this.clock.now())) === 'overdue';
    if (isOverdue && !document.forceIssue)
      return { code: 'TAX_DOC_OVERDUE', message: messageFor('TAX_DOC_OVERDUE'), isBuyers: false };
    return null;
  }

  /** It waits for a person, who sees the last day of its issue. */
  private async block(
    em: EntityManager,
    { document, writeDate, isDayFixed }: BodySource,
    { code, message, isBuyers }: Obstacle,
  ): Promise<null> {
    const days = isDayFixed ? { write_date: writeDate, due_on: dueDay(document, writeDate) } : {};
    const change = { ...days, failure_code: code, failure_message: message };
    await this.documents.move(em, document.id, 'requested', 'blocked', change, { step: code });
    if (isBuyers) await this.notices.blocked(em, document, message, document.version);
    return null;
  }

  /** The tax office is asked again after a week, without a lock; no answer changes nothing. */
  private async askRegistry(id: number): Promise<void> {
    const now = this.clock.now();
    const [orderId] = await this.documents.orderIds(this.em, id);
    const [order] = orderId === undefined ? [] : await this.orders.all(this.em, [orderId]);
    const choice = order?.choice;
    if (order === undefined || choice?.kind !== 'tax_invoice' || choice.buyer === null) return;
    if (!this.registry.isOld(choice.registryCheckedAt, now)) return;
    const status = await this.registry.ask(choice.buyer.businessNumber);
    if (status !== null) await this.choices.setRegistry(this.em, order.id, status, now);
  }
}

/** An amendment's own day, which may differ from the day of its 작성일자; else the one of the 작성일자. */
const dueDay = ({ originalId, dueOn: own }: StoredDocument, writeDate: Day): Day =>
  originalId !== null && own !== null ? own : dueOn(writeDate);
