import {
  ACCESS_FLAG_LABELS,
  ACCESS_SUBJECT_LABELS,
  ACCESS_USE_LABELS,
  AUDIT_TARGET_LABELS,
  auditActionLabel,
  auditSentences,
  NOTICE_CHANNEL_LABELS,
  NOTICE_KIND_LABELS,
  NOTICE_STATE_LABELS,
  ROLE_LABELS,
  type AuditChange,
} from '@store/domain';
import { sql } from 'kysely';
import { ACCESS_FLAGS_SQL, accessListSql } from '../../audit/access-records/access-reads.service.js';
import { AUDIT_NAMING } from '../../admin/audit/audit-naming.filter.js';
import { auditOrder, auditSource } from '../../audit/audit-reads.service.js';
import type { AccessRecordQueryDto } from '../../admin/access-records/dto/access-record.dto.js';
import type { AuditQueryDto } from '../../audit/dto/audit-log.dto.js';
import type { AdminNoticeQueryDto } from '../../notices/dto/admin/admin-notice.dto.js';
import { noticeListSql } from '../../notices/admin-notices.service.js';
import { EXPORT_CAP } from '../exports.errors.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

/** A cell of a spreadsheet takes at most 32,767 characters. */
const CELL = 32_000;

const NOTICES: readonly SheetColumn[] = [
  column('id', '알림번호', sql`n.id`, { kind: 'number', width: 9 }),
  column('createdAt', '작성일시', inSeoul('n.created_at'), { kind: 'moment', width: 17 }),
  column(
    'state',
    HEADINGS.status,
    sql`case when n.state = 'sent' and n.sent_by = 'outbox' then 'recorded' else n.state end`,
    { labels: NOTICE_STATE_LABELS, width: 9 },
  ),
  column('channel', '수단', sql`n.channel`, { labels: NOTICE_CHANNEL_LABELS, width: 9 }),
  column('recipient', '받는 주소', sql`n.recipient`, { width: 28 }),
  column('memberName', '회원', sql`m.name`, { width: 11 }),
  column('kind', '종류', sql`n.kind`, { labels: NOTICE_KIND_LABELS, width: 14 }),
  column('title', '제목', sql`n.title`, { width: 36 }),
  // Hidden as in the list: a reader of a sign-in code could sign in as its owner.
  column('body', '내용', sql`case when n.secret then null else left(n.body, ${sql.lit(CELL)}) end`, {
    width: 50,
  }),
  column('tries', '시도', sql`n.tries`, { kind: 'number', width: 7 }),
  column('sentAt', '발송일시', inSeoul('n.sent_at'), { kind: 'moment', width: 17 }),
  column('lastError', '마지막 오류', sql`n.last_error`, { width: 30 }),
];

/** One row per message of the outbox. */
export function noticeExport(query: AdminNoticeQueryDto): ExportDefinition {
  const { from, ...rest } = noticeListSql(query);
  return {
    what: 'notices',
    subject: 'notice',
    name: '알림',
    columns: NOTICES,
    ...rest,
    from: sql`${from} left join members m on m.id = n.member_id`,
  };
}

/** The operator, or the partner with the id of its key. */
const ACTOR = sql`coalesce(m.name, a.partner_name || ' (' || a.partner_key_id || ')')`;

const AUDIT: readonly SheetColumn[] = [
  column('id', '기록번호', sql`a.id`, { kind: 'number', width: 9 }),
  column('createdAt', '일시', inSeoul('a.created_at'), { kind: 'moment', width: 17 }),
  column('actorName', '처리자', ACTOR, { width: 11 }),
  column('actorRole', '역할', sql`m.role::text`, { labels: ROLE_LABELS, width: 9 }),
  column('action', '처리 구분', sql`a.action`, { labels: auditActionLabel, width: 22 }),
  column('targetType', '대상', sql`a.target_type`, { labels: AUDIT_TARGET_LABELS, width: 12 }),
  column('targetId', '대상 번호', sql`a.target_id`, { width: 14 }),
  column('targetName', '대상 이름', AUDIT_NAMING.name, { width: 24 }),
  column(
    'changes',
    '변경 내용',
    sql`json_build_object('targetType', a.target_type, 'before', a.before, 'after', a.after)::text`,
    {
      labels: (stored) =>
        auditSentences(JSON.parse(stored) as AuditChange)
          .join('\n')
          .slice(0, CELL),
      width: 60,
    },
  ),
  column('before', '변경 전', sql`left(a.before::text, ${sql.lit(CELL)})`, { width: 40 }),
  column('after', '변경 후', sql`left(a.after::text, ${sql.lit(CELL)})`, { width: 40 }),
  column('ip', 'IP', sql`a.ip`, { width: 16 }),
];

/** One row per change by an operator. */
export function auditExport(query: AuditQueryDto): ExportDefinition {
  // One more than the limit, so that exceeding it is noticed.
  const source = auditSource(query, EXPORT_CAP + 1, AUDIT_NAMING);
  return {
    what: 'audit',
    subject: 'audit',
    name: '변경기록',
    columns: AUDIT,
    from: sql`from ${source} found join audit_log a on a.id = found.id left join members m on m.id = a.actor_id`,
    where: sql`true`,
    orderBy: auditOrder(query),
  };
}

const flagLabels = (stored: string): string =>
  stored
    .split(',')
    .map((flag) =>
      flag in ACCESS_FLAG_LABELS ? ACCESS_FLAG_LABELS[flag as keyof typeof ACCESS_FLAG_LABELS] : flag,
    )
    .join(', ');

const ACCESS: readonly SheetColumn[] = [
  column('id', '기록번호', sql`a.id`, { kind: 'number', width: 9 }),
  column('createdAt', '접속일시', inSeoul('a.created_at'), { kind: 'moment', width: 19 }),
  column('actorId', '회원번호', sql`a.actor_id`, { kind: 'number', width: 9 }),
  column('actorName', '처리자', ACTOR, { width: 12 }),
  column('actorRole', '역할', sql`a.role::text`, { labels: ROLE_LABELS, width: 9 }),
  column('ip', '접속지 IP', sql`a.ip`, { width: 18 }),
  column('use', '수행 업무', sql`a.used`, { labels: ACCESS_USE_LABELS, width: 15 }),
  column('subject', '대상', sql`a.subject`, { labels: ACCESS_SUBJECT_LABELS, width: 12 }),
  column('subjectIds', '대상 번호', sql`left(array_to_string(a.subject_ids, ', '), ${sql.lit(CELL)})`, {
    width: 24,
  }),
  column('subjectCount', '건수', sql`a.subject_count`, { kind: 'number', width: 8 }),
  column('flags', '점검 항목', sql.raw(ACCESS_FLAGS_SQL), { labels: flagLabels, width: 14 }),
  column('call', '호출', sql`a.call`, { width: 34 }),
  column('query', '조건', sql`a.query::text`, { width: 40 }),
];

/** One row per call that handled personal data. */
export const accessExport = (query: AccessRecordQueryDto): ExportDefinition => ({
  what: 'access-records',
  name: '접속기록',
  columns: ACCESS,
  ...accessListSql(query),
});
