import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  daysAfter,
  kstDate,
  monthEnd,
  supplyDay,
  TAX_DOCUMENT_STATE_LABELS,
  type PaperScope,
  type TaxBuyer,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../platform/clock.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import type { Actor } from '../../../../platform/http/access.js';
import type { PdfFile } from '../../../../platform/http/send-pdf.js';
import { zipStream } from '../../../../platform/http/zip-stream.js';
import { Slots } from '../../../../platform/slots.js';
import { CompanyService } from '../../../company/company.service.js';
import { OrderBuyersService } from '../../../orders/order-buyers.service.js';
import { bodyOf, singleContent, supplierOf } from '../../plan/document-content.js';
import { archiveBusy, documentNotFound, monthEmpty, statementNotReady } from '../../tax-documents.errors.js';
import { EvidenceReadsService } from '../evidence-reads.service.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';
import { EvidencePdfRenderer } from './evidence-pdf-renderer.js';
import type { StatementOrder } from './statement-pdf.js';
import type { TaxDocumentCopy } from './tax-document-pdf.js';
import { MemberDocumentsRepository } from '../../issue/member-documents.repository.js';
import { EvidenceListsRepository } from '../evidence-lists.repository.js';
import {
  EvidenceOrdersRepository,
  isPaidStatus,
  type EvidenceOrder,
} from '../../plan/evidence-orders.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../../issue/tax-documents.repository.js';

/** `yyyyMM`. */
const MONTH = /^(\d{4})(0[1-9]|1[0-2])$/;

/** Most 세금계산서 in one ZIP, most ZIPs that one process writes at once, and the longest time for one. */
const ARCHIVE_SIZE = 500;
const MOST_ARCHIVES = 3;
const ARCHIVE_MS = 10 * 60_000;

/** Whose documents of a month. */
export interface PaperReader {
  memberId: number;
  scope: PaperScope;
}

/** 세금계산서 and 거래명세서 as PDF, drawn from stored data each time. */
@Injectable()
export class EvidencePdfService {
  private readonly log = new Logger('EvidencePdf');
  /** The slots for ZIPs in progress. */
  private readonly archives = new Slots(MOST_ARCHIVES, archiveBusy);

  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly company: CompanyService,
    private readonly buyers: OrderBuyersService,
    private readonly documents: TaxDocumentsRepository,
    private readonly readables: MemberDocumentsRepository,
    private readonly lists: EvidenceListsRepository,
    private readonly reads: EvidenceReadsService,
    private readonly renderer: EvidencePdfRenderer,
  ) {}

  /** The buyer's copy of a document that the member may read; TAX_DOC_NOT_FOUND for another. */
  async own(memberId: number, key: string): Promise<PdfFile> {
    return this.documentPdf(await this.reads.readable(memberId, key), 'buyer');
  }

  /** A copy for staff; TAX_DOC_NOT_FOUND for a document of another manager's customers. */
  async forStaff(staff: Actor, id: number, copy: TaxDocumentCopy): Promise<PdfFile> {
    const document = (await this.lists.isInCare(this.em, staff, id))
      ? await this.documents.find(this.em, id)
      : undefined;
    if (document === undefined) throw documentNotFound();
    return this.documentPdf(document, copy);
  }

  /**
   * All documents of an own month, `yyyyMM`: its issued 세금계산서, and its 거래명세서 where goods were shipped. Each is drawn when the
   * ZIP reaches it. EVIDENCE_MONTH_EMPTY where there is none; UNAVAILABLE while too many others read theirs.
   */
  async archive(reader: PaperReader, month: string): Promise<{ name: string; body: Readable }> {
    const [, year = '', number = ''] = MONTH.exec(month) ?? [];
    if (year === '') throw monthEmpty();
    const documents = await this.readables.issuedOfMonth(this.em, reader, `${year}-${number}`, ARCHIVE_SIZE);
    const statement = await this.ofMonth(reader, month).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'STATEMENT_NOT_READY') return null;
      throw error;
    });
    if (documents.length === 0 && statement === null) throw monthEmpty();
    const invoices = documents.map((document) => ({
      name: `세금계산서_${document.key}.pdf`,
      compress: false,
      open: async () => Readable.from([(await this.documentPdf(document, 'buyer')).bytes]),
    }));
    const sheet =
      statement === null
        ? []
        : [
            {
              name: statement.name,
              compress: false,
              open: () => Promise.resolve(Readable.from([statement.bytes])),
            },
          ];
    const limits = { idleMs: this.environment.IDLE_TIMEOUT_MS, longestMs: ARCHIVE_MS };
    const release = this.archives.take();
    try {
      const { body, ended } = await zipStream([...sheet, ...invoices], limits);
      void ended.then((error) => {
        if (error !== null) this.log.error({ err: error }, 'the documents of a month broke off');
        release();
      });
      return { name: `증빙_${month}.zip`, body };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** 거래명세서 of an own order, from its shipping on; STATEMENT_NOT_READY before. */
  async ofOrder(memberId: number, key: string): Promise<PdfFile> {
    const orderId = await this.reads.readableOrderId(memberId, key);
    const [order] = await this.orders.all(this.em, [orderId]);
    const day = order === undefined ? null : supplyDay(order);
    if (order === undefined || day === null) throw statementNotReady();
    const buyer = order.choice?.buyer ?? (await this.buyers.of(this.em, order)).buyer;
    return this.statement(order.orderNo, day.replaceAll('-', '.'), [order], buyer);
  }

  /**
   * 거래명세서 of a month, `yyyyMM`, by shipping days; STATEMENT_NOT_READY where nothing was shipped. It names one buyer: where own
   * orders of the month are partly personal, those for the organization stand on the organization's statement only.
   */
  async ofMonth(reader: PaperReader, month: string): Promise<PdfFile> {
    const [, year = '', number = ''] = MONTH.exec(month) ?? [];
    if (year === '') throw statementNotReady();
    const first = `${year}-${number}-01`;
    const ids = await this.orders.suppliedIds(this.em, reader, {
      from: new Date(`${first}T00:00:00+09:00`),
      to: new Date(`${daysAfter(monthEnd(first), 1)}T00:00:00+09:00`),
    });
    const supplied = await this.orders.all(this.em, ids);
    const personal = supplied.filter(({ organizationId }) => organizationId === null);
    const orders = personal.length === 0 ? supplied : personal;
    const organizationId = orders[0]?.organizationId ?? null;
    const { buyer } = await this.buyers.of(this.em, { memberId: reader.memberId, organizationId });
    return this.statement(month, `${year}년 ${Number(number)}월`, orders, buyer);
  }

  private async documentPdf(document: StoredDocument, copy: TaxDocumentCopy): Promise<PdfFile> {
    const { originalId, ntsConfirmNum, state } = document;
    const original = originalId === null ? null : ((await this.documents.find(this.em, originalId)) ?? null);
    const body =
      (await this.documents.body(this.em, document.id)) ?? (await this.plannedBody(document, original));
    const bytes = await this.renderer.taxDocument({
      ...body,
      copy,
      confirmNumber: ntsConfirmNum,
      originalConfirmNumber: original?.ntsConfirmNum ?? null,
      filing: TAX_DOCUMENT_STATE_LABELS[state],
    });
    return { name: `세금계산서_${document.key}.pdf`, bytes };
  }

  /** The content of a document that has not been sent, as of now; one that was issued by hand keeps its supplier. */
  private async plannedBody(
    document: StoredDocument,
    original: StoredDocument | null,
  ): Promise<TaxDocumentBody> {
    const { buyer } = document;
    if (buyer === null) throw documentNotFound();
    const { companyVersion } = document;
    const company =
      companyVersion === null
        ? (await this.company.current()).facts
        : await this.company.ofVersion(companyVersion);
    const writeDate = document.writeDate ?? kstDate(this.clock.now());
    return bodyOf(document, { content: document, writeDate, buyer, company, original });
  }

  private async statement(
    number: string,
    period: string,
    orders: readonly EvidenceOrder[],
    buyer: TaxBuyer,
  ): Promise<PdfFile> {
    const lines = await this.orders.paidLines(
      this.em,
      orders.map(({ id }) => id),
    );
    const parts = orders.flatMap((order): StatementOrder[] => {
      const day = supplyDay(order);
      // Payments by hand are not in the ledger.
      const held = order.movements === 0 ? order.total : order.held;
      if (day === null || held <= 0 || !isPaidStatus(order.status)) return [];
      const content = singleContent({ ...order, held, lines: lines.get(order.id) ?? [] }, day);
      const { orderNo, poNo, costCentre } = order;
      return [{ ...content, orderNo, day, poNo, costCentre }];
    });
    if (parts.length === 0) throw statementNotReady();
    // The supplier of that time: a later change does not apply to them.
    const suppliedAt = orders.map(({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt ?? '').toSorted();
    const supplier = await this.company.at(new Date(suppliedAt.at(-1) ?? this.clock.now()));
    const bytes = await this.renderer.statement({
      number,
      period,
      supplier: supplierOf(supplier),
      // A private buyer has no business name.
      buyer: { ...buyer, name: buyer.name === '' ? buyer.contactName : buyer.name },
      orders: parts,
    });
    return { name: `거래명세서_${number}.pdf`, bytes };
  }
}
