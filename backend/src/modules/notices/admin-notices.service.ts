import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, NOTICE_STATE_LABELS } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { NoticesRepository, type StoredAdminNotice } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { cappedMeta } from '../../platform/lists/capped.js';
import { pagingOf } from '../../platform/lists/paging.js';
import type {
  AdminNoticeDto,
  AdminNoticePageDto,
  AdminNoticeQueryDto,
  RequeuedNoticeDto,
} from './dto/admin/admin-notice.dto.js';

export { noticeListSql } from './notices.repository.js';

const PAGE_SIZE = 50;

/**
 * The outbox for operators. A reader of a reset link or a code could sign in as its owner: link and code of a secret
 * message are never shown, even if no message service accepted it (`show-secret-notices.js` prints it on the server).
 */
@Injectable()
export class AdminNoticesService {
  constructor(
    private readonly outbox: NoticesRepository,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
  ) {}

  /** A page; two statements. */
  async list(query: AdminNoticeQueryDto): Promise<Answer<AdminNoticePageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const [rows, counted] = await Promise.all([
      this.outbox.list(query, paging.size, paging.index * paging.size),
      this.outbox.count(query),
    ]);
    const meta = cappedMeta(paging, counted);
    return new Answer({ items: rows.map(toRow), total: meta.total }, { meta });
  }

  /** Sends a failed notice again. */
  async retry(operator: Operator, id: number): Promise<RequeuedNoticeDto> {
    return this.audit.change(operator, async (em) => {
      const { lastError } = await this.notices.requeue(em, id);
      return {
        result: { id, state: 'queued' as const },
        audit: {
          action: 'notice.retry',
          targetType: 'notice',
          targetId: id,
          before: { state: 'failed', lastError },
          after: { state: 'queued' },
        },
      };
    });
  }
}

function toRow(row: StoredAdminNotice): AdminNoticeDto {
  const recorded = row.state === 'sent' && row.sentBy === 'outbox';
  return {
    ...row,
    stateLabel: NOTICE_STATE_LABELS[recorded ? 'recorded' : row.state],
    nextTryAt: row.state === 'queued' ? row.nextTryAt : null,
    sentAt: row.sentAt,
    createdAt: row.createdAt,
  };
}
