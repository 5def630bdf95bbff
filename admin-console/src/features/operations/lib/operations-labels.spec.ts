import { describe, expect, it } from '@jest/globals';
import type { Operations } from '../api/operations';
import { backupOf, diskOf, elapsedText, openWorkOf, partsOf, sentenceOf } from './operations-labels';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE_MS).toISOString();

const STATE: Operations = {
  health: {
    database: 'up',
    queue: 'up',
    writes: 'up',
    files: 'up',
    worker: 'up',
    replicas: 'none',
    status: 'ok',
    problem: null,
  },
  workerSeenAt: ago(0),
  queues: [],
  payments: { count: 0, since: null },
  refunds: { count: 0, since: null },
  refundRequests: { count: 0, since: null },
  notices: { count: 0, since: null, failed: 0 },
  fileChecks: { count: 0, since: null },
  printJobs: { count: 0, since: null, overdue: 0 },
  taxDocuments: { count: 0, since: null, overdue: 0 },
  taxDocumentsUnsettled: { count: 0, since: null },
  evidenceFindings: 0,
  lastBackupAt: ago(60),
  disk: { free: 50e9, size: 100e9 },
  versions: { store: '1.0.0', node: 'v24.21.0', database: '18.4', migration: null, queue: 'postgresql' },
};

it.each([
  [0, '1분 미만'],
  [0.9, '1분 미만'],
  [1, '1분'],
  [59.9, '59분'],
  [60, '1시간'],
  [23 * 60 + 59, '23시간'],
  [24 * 60, '1일'],
  [1500 * 24 * 60, '1,500일'],
])('%d minutes ago is %s', (minutes, text) => {
  expect(elapsedText(ago(minutes), NOW)).toBe(text);
});

describe('the whole', () => {
  it('is one sentence', () => {
    expect(sentenceOf(STATE, NOW)).toBe('모든 항목이 정상입니다.');
    const health = { ...STATE.health, status: 'down' as const, problem: '데이터베이스가 응답하지 않습니다.' };
    expect(sentenceOf({ ...STATE, health, lastBackupAt: null }, NOW)).toBe(
      '데이터베이스가 응답하지 않습니다.',
    );
  });

  it('does not say that all is well where a backup is missing or the disk is nearly full', () => {
    const full = { free: 1e9, size: 100e9 };
    const of = (changed: Partial<Operations>): string => sentenceOf({ ...STATE, ...changed }, NOW);
    const running = '모든 서비스가 정상 작동 중입니다.';
    expect(of({ lastBackupAt: null })).toBe(`${running} 백업을 확인해 주세요.`);
    expect(of({ lastBackupAt: ago(24 * 60) })).toBe(`${running} 백업을 확인해 주세요.`);
    expect(of({ disk: full })).toBe(`${running} 디스크 여유 공간을 확인해 주세요.`);
    expect(of({ disk: full, lastBackupAt: null })).toBe(
      `${running} 백업과 디스크 여유 공간을 확인해 주세요.`,
    );
  });

  it('is made of parts, each with what is wrong', () => {
    expect(partsOf(STATE, NOW).map(({ word }) => word)).toEqual(['정상', '정상', '정상', '정상', '정상']);
    const health = { ...STATE.health, writes: 'down' as const, worker: 'down' as const };
    expect(partsOf({ ...STATE, health, workerSeenAt: ago(3) }, NOW).map(({ word }) => word)).toEqual([
      '정상',
      '저장 불가',
      '정상',
      '정상',
      '3분 전 마지막 응답',
    ]);
    expect(partsOf({ ...STATE, health, workerSeenAt: null }, NOW).at(-1)).toMatchObject({
      works: false,
      word: '응답 기록 없음',
    });
  });

  it('name the replicas only where there are some', () => {
    const names = (replicas: 'none' | 'up' | 'down') =>
      partsOf({ ...STATE, health: { ...STATE.health, replicas } }, NOW).map(({ name, works }) => [
        name,
        works,
      ]);
    expect(names('none')).not.toContainEqual(['읽기 복제본', true]);
    expect(names('up').at(-1)).toEqual(['읽기 복제본', true]);
    expect(names('down').at(-1)).toEqual(['읽기 복제본', false]);
  });
});

describe('what waits', () => {
  it('leads nowhere where nothing does', () => {
    for (const work of openWorkOf(STATE, NOW))
      expect(work).toMatchObject({ count: 0, late: false, href: null });
  });

  it.each([
    [9.9, false],
    [10, true],
  ])('a payment open for %d minutes: late %s', (minutes, late) => {
    const [work] = openWorkOf({ ...STATE, payments: { count: 2, since: ago(minutes) } }, NOW);
    expect(work).toMatchObject({ count: 2, late, href: '/admin/orders?status=NEW' });
  });

  it.each([
    [null, '예정대로 발송 중', false],
    [ago(59), '예정보다 59분 지연', false],
    [ago(60), '예정보다 1시간 지연', true],
  ])('notices due since %s: %s', (since, hint, late) => {
    const work = openWorkOf({ ...STATE, notices: { count: 1, since, failed: 0 } }, NOW);
    expect(work[3]).toMatchObject({ hint, late, href: '/admin/notices?state=queued' });
  });

  it('a notice that was given up is always late', () => {
    const work = openWorkOf({ ...STATE, notices: { count: 0, since: null, failed: 1 } }, NOW);
    expect(work[4]).toMatchObject({ late: true, href: '/admin/notices?state=failed' });
  });
});

describe('what waits of printing and evidence', () => {
  const named = (state: Operations, label: string) =>
    openWorkOf(state, NOW).find((work) => work.label === label);

  it.each([
    [9.9, false],
    [10, true],
  ])('a file whose check waits for %d minutes: late %s', (minutes, late) => {
    const state = { ...STATE, fileChecks: { count: 3, since: ago(minutes) } };
    expect(named(state, '검사를 기다리는 인쇄 파일')).toMatchObject({
      count: 3,
      late,
      href: '/admin/artworks',
    });
  });

  it.each([
    [0, 0, '대기 없음', null],
    [5, 0, '출고 예정일 지난 것 없음', '/admin/print'],
    [5, 2, '출고 예정일 지남 2건', '/admin/print?due=overdue'],
  ])('%d print jobs, %d of them overdue: %s', (count, overdue, hint, href) => {
    const state = { ...STATE, printJobs: { count, overdue, since: count === 0 ? null : ago(9) } };
    expect(named(state, '끝나지 않은 인쇄 작업')).toEqual({
      label: '끝나지 않은 인쇄 작업',
      count,
      hint,
      late: overdue > 0,
      href,
    });
  });

  it('documents past their last day are named', () => {
    const state = { ...STATE, taxDocuments: { count: 4, overdue: 1, since: ago(9) } };
    expect(named(state, '발행할 세금계산서')).toMatchObject({ hint: '발급 기한 지남 1건', late: true });
  });

  it.each([
    [59, false],
    [60, true],
  ])('a document without an outcome for %d minutes: late %s', (minutes, late) => {
    const state = { ...STATE, taxDocumentsUnsettled: { count: 1, since: ago(minutes) } };
    expect(named(state, '결과를 확인 중인 세금계산서')).toMatchObject({ count: 1, late });
  });

  it('a finding that is not acknowledged is always late', () => {
    expect(named({ ...STATE, evidenceFindings: 2 }, '증빙 점검 결과')).toMatchObject({
      count: 2,
      late: true,
      href: '/admin/evidence/checks',
    });
  });
});

it.each([
  [null, '백업 기록이 없습니다.', true],
  [ago(23 * 60), '2026.11.22 22:00 (23시간 전)', false],
  [ago(24 * 60), '2026.11.22 21:00 (1일 전)', true],
])('a backup of %s', (lastBackupAt, text, late) => {
  expect(backupOf({ ...STATE, lastBackupAt }, NOW)).toEqual({ text, late });
});

it.each([
  [null, null],
  [{ free: 0, size: 0 }, null],
  [
    { free: 10e9, size: 100e9 },
    { text: '100GB 중 10.0GB 여유 (10%)', late: false },
  ],
  [
    { free: 9.9e9, size: 100e9 },
    { text: '100GB 중 9.9GB 여유 (9%)', late: true },
  ],
])('a disk with %j', (disk, expected) => {
  expect(diskOf({ ...STATE, disk })).toEqual(expected);
});
