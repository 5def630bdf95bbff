import { expect, it } from '@jest/globals';
import type { FailedJobDto, OperationsDto } from '@store/openapi';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { openAs } from './support';

it('says in words what runs, what waits and what is backed up', async () => {
  const page = await openPage();
  await openAs(page, 'admin', '/admin/operations');
  await page.getByRole('heading', { level: 1, name: '운영 상태' }).waitFor();
  const parts = page.getByRole('region', { name: '항목별 상태' });
  await parts.getByText('데이터베이스').waitFor();
  await parts.getByText('정상').first().waitFor();
  const queues = page.getByRole('table', { name: '작업 큐' });
  await queues.getByRole('rowheader', { name: '결제 결과 확인' }).waitFor();
  const open = page.getByRole('region', { name: '미완료 업무' });
  await open.getByText('결과를 확인 중인 결제').waitFor();
  await page
    .getByRole('region', { name: '백업과 버전' })
    .getByText(/PostgreSQL \d+/)
    .first()
    .waitFor();
});

it('shows what is late and what failed, and runs a job again after asking', async () => {
  const page = await openPage({ width: 768 });
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  let failed = 1;
  const envelope = (data: unknown, message = ''): string =>
    JSON.stringify({ code: 'success', success: true, message, data });
  // A dead worker and a job that was given up: the real store of this test has neither.
  await page.route('**/api/admin/operations**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const state: OperationsDto = {
      health: {
        database: 'up',
        queue: 'up',
        writes: 'up',
        files: 'up',
        worker: 'down',
        replicas: 'none',
        status: 'degraded',
        problem: '백그라운드 작업자가 응답하지 않습니다.',
      },
      workerSeenAt: ago(12),
      queues: [
        { queue: 'payment-confirm', label: '결제 결과 확인', waiting: 3, active: 0, delayed: 0, failed },
      ],
      payments: { count: 2, since: ago(25) },
      refunds: { count: 0, since: null },
      refundRequests: { count: 1, since: ago(200) },
      notices: { count: 4, since: ago(90), failed: 0 },
      fileChecks: { count: 0, since: null },
      printJobs: { count: 3, since: ago(200), overdue: 2 },
      taxDocuments: { count: 0, since: null, overdue: 0 },
      taxDocumentsUnsettled: { count: 1, since: ago(200) },
      evidenceFindings: 0,
      lastBackupAt: null,
      disk: { free: 2e9, size: 100e9 },
      versions: { store: '1.0.0', node: 'v24.21.0', database: '18.4', migration: null, queue: 'redis' },
    };
    const job: FailedJobDto = {
      queue: 'payment-confirm',
      label: '결제 결과 확인',
      id: 'attempt-7',
      reason: 'Toss says nothing of attempt 7',
      tries: 10,
      failedAt: ago(30),
      orderId: 41,
    };
    if (route.request().method() === 'POST') failed = 0;
    const body = pathname.endsWith('/rerun')
      ? envelope(null, '작업을 다시 실행합니다.')
      : envelope(pathname.endsWith('/failed') ? [job].slice(0, failed) : state);
    await route.fulfill({ contentType: 'application/json', body });
  });
  await openAs(page, 'admin', '/admin/operations');
  await page.getByRole('alert').getByText('백그라운드 작업자가 응답하지 않습니다.').waitFor();
  await page.getByText('12분 전 마지막 응답').waitFor();
  const open = page.getByRole('region', { name: '미완료 업무' });
  const payments = open.getByRole('link', { name: /결과를 확인 중인 결제/ });
  expect(await payments.textContent()).toContain('가장 오래된 것 25분 경과');
  expect(await payments.getAttribute('href')).toBe('/admin/orders?status=NEW');
  const prints = open.getByRole('link', { name: /끝나지 않은 인쇄 작업/ });
  expect(await prints.textContent()).toContain('출고 예정일 지남 2건');
  expect(await prints.getAttribute('href')).toBe('/admin/print?due=overdue');
  await page.getByText('백업 기록이 없습니다.').waitFor();
  await page.getByText('100GB 중 2.0GB 여유 (2%)').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '결제 결과 확인 attempt-7 다시 실행' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '다시 실행' }).click();
  await page.getByText('작업을 다시 실행합니다.').first().waitFor();
  await page.getByText('실패한 작업이 없습니다.').waitFor();
});
