import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { singleKey } from '@store/domain';
import { AuditService, type AuditedChange, type Operator } from '../../audit/audit.service.js';
import * as refuse from '../tax-documents.errors.js';
import { EvidenceOrdersRepository } from '../plan/evidence-orders.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../issue/tax-documents.repository.js';

/** How an operator changes a document: under its locks, with its audit record of keys and amounts only. */
@Injectable()
export class DocumentChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly audit: AuditService,
    private readonly documents: TaxDocumentsRepository,
  ) {}

  /** TAX_DOC_NOT_FOUND without such a document. */
  async existing(id: number): Promise<StoredDocument> {
    const document = await this.documents.find(this.em, id);
    if (document === undefined) throw refuse.documentNotFound();
    return document;
  }

  /** The document with its orders, locked for the rest of the transaction; TAX_DOC_NOT_FOUND without it. */
  async lock(em: EntityManager, id: number): Promise<StoredDocument> {
    await this.orders.lock(em, await this.documents.orderIds(em, id));
    const document = await this.documents.lock(em, id);
    if (document === undefined) throw refuse.documentNotFound();
    return document;
  }

  /** A change of one document under its locks, with its record. */
  async change(
    operator: Operator,
    id: number,
    action: string,
    version: number | undefined,
    work: (em: EntityManager, document: StoredDocument, orderIds: number[]) => Promise<void>,
  ): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const document = await this.lock(em, id);
      if (version !== undefined && version !== document.version)
        throw refuse.stale({ state: document.state, version: document.version });
      await work(em, document, await this.documents.orderIds(em, id));
      const after = await this.documents.find(em, id);
      const { key, total } = document;
      return recorded(
        undefined,
        `evidence.${action}`,
        id,
        { state: document.state },
        { key, total, state: after?.state },
      );
    });
  }

  /** The next number of an order (`T…`) or of a member's month (`M…`), under its lock. */
  async nextKey(em: EntityManager, prefix: string): Promise<string> {
    const n = await this.documents.nextNumber(em, prefix);
    if (prefix.startsWith('T')) return singleKey(prefix.slice(1), n);
    return `${prefix}-${String(n).padStart(2, '0')}`;
  }
}

/** A change and its record. */
export const recorded = <T>(
  result: T,
  action: string,
  targetId: number,
  before: object | null,
  after: object,
): AuditedChange<T> => ({
  result,
  audit: { action, targetType: 'evidence', targetId, before, after },
});
