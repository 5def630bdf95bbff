import { Injectable } from '@nestjs/common';
import { FIRST_PAGE } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { AuditReads, type AuditRow } from './audit-reads.service.js';
import { cappedMeta } from '../../platform/lists/capped.js';
import { pagingOf } from '../../platform/lists/paging.js';
import type { AuditEntryDto, AuditPageDto, AuditQueryDto } from './dto/audit-log.dto.js';

const PAGE_SIZE = 50;

/** The audit log for operators. */
@Injectable()
export class AdminAuditService {
  constructor(private readonly log: AuditReads) {}

  async list(query: AuditQueryDto): Promise<Answer<AuditPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { rows, counted } = await this.log.page(query, paging.index, paging.size);
    const meta = cappedMeta(paging, counted);
    return new Answer({ items: rows.map(toDto), total: meta.total }, { meta });
  }

  async find(id: number): Promise<AuditEntryDto> {
    return toDto(await this.log.find(id));
  }
}

function toDto(row: AuditRow): AuditEntryDto {
  return { ...row, before: row.before ?? null, after: row.after ?? null };
}
