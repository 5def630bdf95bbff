import { formatCount, formatDateTimeKst } from '@store/domain';
import type { Operations } from '../api/operations';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A payment is settled within seconds, or by the worker within minutes: after that, somebody should look. */
const LATE_PAYMENT_MS = 10 * MINUTE_MS;
/** Refunds wait for the bank, notices for the next try. */
const LATE_WORK_MS = HOUR_MS;
/** A file is checked within a minute, even if a worker died. */
const LATE_CHECK_MS = 10 * MINUTE_MS;
/** Free share of the disk below which the page warns. */
const LITTLE_DISK = 0.1;

/** How long ago: 1분 미만, 12분, 3시간, 2일. */
export function elapsedText(since: string, now: number): string {
  const elapsed = now - Date.parse(since);
  if (elapsed < MINUTE_MS) return '1분 미만';
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)}분`;
  if (elapsed < DAY_MS) return `${Math.floor(elapsed / HOUR_MS)}시간`;
  return `${formatCount(Math.floor(elapsed / DAY_MS))}일`;
}

/** A part of the store and whether it works. */
export interface Part {
  name: string;
  works: boolean;
  word: string;
}

/** The parts, ordered by how directly they stop the shop. */
export const partsOf = ({ health, workerSeenAt }: Operations, now: number): Part[] => [
  part('데이터베이스', health.database, '응답 없음'),
  part('데이터 저장', health.writes, '저장 불가'),
  part('작업 큐', health.queue, '응답 없음'),
  part('파일 저장', health.files, '저장 불가'),
  part(
    '백그라운드 작업자',
    health.worker,
    workerSeenAt === null ? '응답 기록 없음' : `${elapsedText(workerSeenAt, now)} 전 마지막 응답`,
  ),
  ...(health.replicas === 'none' ? [] : [part('읽기 복제본', health.replicas, '응답 없음 또는 지연')]),
];

const part = (name: string, state: 'up' | 'down', broken: string): Part => ({
  name,
  works: state === 'up',
  word: state === 'up' ? '정상' : broken,
});

/**
 * The whole state in one sentence; if the shop runs but a backup is missing or the disk is nearly full, it says that.
 */
export function sentenceOf(state: Operations, now: number): string {
  const { health } = state;
  if (health.status !== 'ok') return health.problem ?? '일부 부분이 정상이 아닙니다.';
  const late = [
    ...(backupOf(state, now).late ? ['백업'] : []),
    ...(diskOf(state)?.late === true ? ['디스크 여유 공간'] : []),
  ];
  return late.length === 0
    ? '모든 항목이 정상입니다.'
    : `모든 서비스가 정상 작동 중입니다. ${late.join('과 ')}을 확인해 주세요.`;
}

/** Open work, and the list that shows it. */
export interface OpenWork {
  label: string;
  count: number;
  hint: string;
  /** It has been waiting longer than it should. */
  late: boolean;
  /** Null if there is nothing to look at. */
  href: string | null;
}

type Waiting = Operations['payments'];

function open(
  label: string,
  { count, since }: Waiting,
  how: { lateMs: number; href: string; now: number; hint: (elapsed: string) => string },
): OpenWork {
  return {
    label,
    count,
    hint: since === null ? '대기 없음' : how.hint(elapsedText(since, how.now)),
    late: since !== null && how.now - Date.parse(since) >= how.lateMs,
    href: count === 0 ? null : how.href,
  };
}

/** Work with a due day: late after that day. */
function dated(
  label: string,
  { count, overdue }: Operations['printJobs'],
  lastDay: string,
  path: string,
): OpenWork {
  const work = { label, count, late: overdue > 0 };
  if (overdue > 0)
    return { ...work, hint: `${lastDay} 지남 ${formatCount(overdue)}건`, href: `${path}?due=overdue` };
  if (count > 0) return { ...work, hint: `${lastDay} 지난 것 없음`, href: path };
  return { ...work, hint: '대기 없음', href: null };
}

const oldest = (elapsed: string): string => `가장 오래된 것 ${elapsed} 경과`;

/** Open work, in the order in which somebody should look at it. */
export function openWorkOf(state: Operations, now: number): OpenWork[] {
  const { payments, refunds, refundRequests, notices, evidenceFindings } = state;
  return [
    open('결과를 확인 중인 결제', payments, {
      lateMs: LATE_PAYMENT_MS,
      href: '/admin/orders?status=NEW',
      now,
      hint: oldest,
    }),
    open('진행 중인 환불', refunds, {
      lateMs: LATE_WORK_MS,
      href: '/admin/refunds?state=processing',
      now,
      hint: oldest,
    }),
    open('승인 대기 중인 환불', refundRequests, {
      lateMs: DAY_MS,
      href: '/admin/refunds?state=requested',
      now,
      hint: oldest,
    }),
    {
      ...open('보내지 않은 알림', notices, {
        lateMs: LATE_WORK_MS,
        href: '/admin/notices?state=queued',
        now,
        hint: (elapsed) => `예정보다 ${elapsed} 지연`,
      }),
      ...(notices.count > 0 && notices.since === null ? { hint: '예정대로 발송 중' } : {}),
    },
    {
      label: '발송에 실패한 알림',
      count: notices.failed,
      hint: notices.failed === 0 ? '실패 없음' : '발송함에서 다시 보낼 수 있습니다',
      late: notices.failed > 0,
      href: notices.failed === 0 ? null : '/admin/notices?state=failed',
    },
    open('검사를 기다리는 인쇄 파일', state.fileChecks, {
      lateMs: LATE_CHECK_MS,
      href: '/admin/artworks',
      now,
      hint: oldest,
    }),
    dated('끝나지 않은 인쇄 작업', state.printJobs, '출고 예정일', '/admin/print'),
    dated('발행할 세금계산서', state.taxDocuments, '발급 기한', '/admin/evidence'),
    open('결과를 확인 중인 세금계산서', state.taxDocumentsUnsettled, {
      lateMs: LATE_WORK_MS,
      href: '/admin/evidence',
      now,
      hint: oldest,
    }),
    {
      label: '증빙 점검 결과',
      count: evidenceFindings,
      hint: evidenceFindings === 0 ? '미확인 없음' : '확인하지 않은 결과가 있습니다',
      late: evidenceFindings > 0,
      href: evidenceFindings === 0 ? null : '/admin/evidence/checks',
    },
  ];
}

/** When the last backup was made, and whether that is too long ago. */
export function backupOf({ lastBackupAt }: Operations, now: number): { text: string; late: boolean } {
  if (lastBackupAt === null) return { text: '백업 기록이 없습니다.', late: true };
  return {
    text: `${formatDateTimeKst(lastBackupAt)} (${elapsedText(lastBackupAt, now)} 전)`,
    late: now - Date.parse(lastBackupAt) >= DAY_MS,
  };
}

const GB = 1e9;

/** Free and total disk of the data folder; null if unknown. */
export function diskOf({ disk }: Operations): { text: string; late: boolean } | null {
  if (disk === null || disk.size === 0) return null;
  const share = disk.free / disk.size;
  return {
    text: `${(disk.size / GB).toFixed(0)}GB 중 ${(disk.free / GB).toFixed(1)}GB 여유 (${Math.floor(share * 100)}%)`,
    late: share < LITTLE_DISK,
  };
}
