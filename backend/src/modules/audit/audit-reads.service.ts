import { Injectable } from '@nestjs/common';
import type { AuditFilter } from './audit-filter.js';
import type { AuditNaming } from './audit-naming.columns.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';
import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

const auditNotFound = (): DomainError =>
  new DomainError('AUDIT_NOT_FOUND', 'notFound', messageFor('AUDIT_NOT_FOUND'));

export { AUDIT_SORTS } from './audit-filter.js';
export type { AuditFilter, AuditSort } from './audit-filter.js';
export { auditOrder, auditSource } from './audit.repository.js';
export type { AuditNaming } from './audit-naming.columns.js';
export type { AuditRow } from './audit.repository.js';

/** Reads of the audit log; for every filter, the cost does not grow with the log. */
@Injectable()
export class AuditReads {
  constructor(private readonly log: AuditRepository) {}

  /** A page, `index` counted from 0; two statements. `counted` is at most 10,001. */
  async page(
    filter: AuditFilter,
    index: number,
    size: number,
    naming: AuditNaming,
  ): Promise<{ rows: AuditRow[]; counted: number }> {
    const [rows, counted] = await Promise.all([
      this.log.page(filter, size, index * size, naming),
      this.log.count(filter, naming),
    ]);
    return { rows, counted };
  }

  /** One entry with all its values. */
  async find(id: number, naming: AuditNaming): Promise<AuditRow> {
    const row = await this.log.find(id, naming);
    if (row === undefined) throw auditNotFound();
    return row;
  }
}
