import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, NOTICE_STATE_LABELS } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { NoticesService } from './notices.service.js';
import { cappedCount, cappedMeta } from '../../platform/lists/capped.js';
import { NOTICE_SORTS } from './dto/admin/admin-notice.dto.js';
import { pagingOf } from '../../platform/lists/paging.js';
import { containing, type ListSql, type SqlPart } from '../../platform/lists/sql.js';
import type {
  AdminNoticeDto,
  AdminNoticePageDto,
  AdminNoticeQueryDto,
  RequeuedNoticeDto,
} from './dto/admin/admin-notice.dto.js';

const PAGE_SIZE = 50;

const COLUMNS = `n.id, n.member_id as "memberId", m.name as "memberName", n.channel, n.recipient, n.kind, n.title,
  case when n.secret then null else n.body end as body, case when n.secret then null else n.link end as link,
  n.secret, n.state, n.tries, n.next_try_at as "nextTryAt", n.last_error as "lastError",
  n.sent_by as "sentBy", n.provider_id as "providerId", n.sent_at as "sentAt", n.created_at as "createdAt"`;

/** The rows of the list; its export reads the same. */
export function noticeListSql(query: AdminNoticeQueryDto): ListSql {
  const orderBy = NOTICE_SORTS[query.sort ?? 'recent'];
  return { from: 'from notices n', where: condition(query), orderBy };
}

/**
 * The outbox as operators see it. Who could read a reset link or a code here could sign in as its owner: body and link
 * of a secret message are shown to nobody, also where no message service took it (`show-secret-notices.js` prints it
 * on the server).
 */
@Injectable()
export class AdminNoticesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
  ) {}

  /** A page; two statements. */
  async list(query: AdminNoticeQueryDto): Promise<Answer<AdminNoticePageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { from, where, orderBy } = noticeListSql(query);
    const { sql, params } = where;
    const [rows, [sum]] = await Promise.all([
      this.em.execute<AdminNoticeDto[]>(
        `select ${COLUMNS} from (select * ${from} where ${sql} order by ${orderBy} limit ? offset ?) n
         left join members m on m.id = n.member_id order by ${orderBy}`,
        [...params, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ total: number }[]>(cappedCount(`${from} where ${sql}`), params),
    ]);
    const meta = cappedMeta(paging, sum?.total ?? 0);
    return new Answer({ items: rows.map(toRow), total: meta.total }, { meta });
  }

  /** Sends a notice again that was given up. */
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

function condition(query: AdminNoticeQueryDto): SqlPart {
  const q = query.q?.trim() ?? '';
  const asked: [string, unknown[]][] = [
    ['n.state = ?', asking(query.state)],
    ['n.kind = ?', asking(query.kind?.trim())],
    ['n.member_id = ?', asking(query.memberId)],
    ['(n.recipient ilike ? or n.title ilike ?)', q === '' ? [] : [containing(q), containing(q)]],
  ];
  const used = asked.filter(([, params]) => params.length > 0);
  return {
    sql: ['true', ...used.map(([sql]) => sql)].join(' and '),
    params: used.flatMap(([, params]) => params),
  };
}

const asking = (value: unknown): unknown[] => (value === undefined || value === '' ? [] : [value]);

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

function toRow(row: AdminNoticeDto): AdminNoticeDto {
  const recorded = row.state === 'sent' && row.sentBy === 'outbox';
  return {
    ...row,
    stateLabel: NOTICE_STATE_LABELS[recorded ? 'recorded' : row.state],
    nextTryAt: row.state === 'queued' ? iso(row.nextTryAt) : null,
    sentAt: iso(row.sentAt),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
