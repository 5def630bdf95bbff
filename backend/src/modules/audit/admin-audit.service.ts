import { Injectable } from '@nestjs/common';
import { FIRST_PAGE } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { AuditReads, type AuditNaming, type AuditRow } from './audit-reads.service.js';
import { cappedMeta } from '../../platform/lists/capped.js';
import { pagingOf } from '../../platform/lists/paging.js';
import type { AuditEntryDto, AuditPageDto, AuditQueryDto } from './dto/audit-log.dto.js';

const PAGE_SIZE = 50;

/** The audit log for operators. */
@Injectable()
export class AdminAuditService {
  constructor(private readonly log: AuditReads) {}

  async list(query: AuditQueryDto, naming: AuditNaming): Promise<Answer<AuditPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { rows, counted } = await this.log.page(query, paging.index, paging.size, naming);
    const meta = cappedMeta(paging, counted);
    return new Answer({ items: rows.map(toDto), total: meta.total }, { meta });
  }

  async find(id: number, naming: AuditNaming): Promise<AuditEntryDto> {
    return toDto(await this.log.find(id, naming));
  }
}

function toDto(row: AuditRow): AuditEntryDto {
  return { ...row, people: row.people ?? {}, before: row.before ?? null, after: row.after ?? null };
}
