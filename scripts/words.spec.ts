import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execaSync } from 'execa';

const ROOT = resolve(import.meta.dirname, '..');

/** Names that were this store's own, and the field's words that took their place (docs/glossary.md). */
const REPLACED: [RegExp, string][] = [
  [/\b\w+DeskService\b|\bUploadDesk\b/, 'AdminXService, UploadReceiver'],
  [/\b[bB]ookOf\b|\b(order|product|stock|member|notice|audit|site)Book\b/, 'ExportDefinition'],
  [/\bPaperPrinter\b|\b[pP]aperDefinition\b/, 'EstimatePdfRenderer'],
  [/\bCarryImport|\bCarryRefund|\bcarryOut\b/, 'ImportRunner, RefundExecutor'],
  [/\bMoneyBack|\bGiveBackS/, 'PaymentCancellationService, AutomaticRefundService'],
  [/\bInquiryService\b|\bSettlementService\b|\bDashboardService\b/, 'PaymentReconciliationService …'],
  [/\bNewsWaiter\b|\bforgetNews\b/, 'RowChangeWaiter'],
  [/\bPace\b|\bfirstLook\b|\bnextLook\b/, 'RetrySchedule'],
  [/\bRungs?\b|\brungs\b|\b[pP]riceLadder\b/, 'TierRange, tierTableOf'],
  [/\b[cC]ategoryDesk\b|\bAsker(Fields|Values|Card)\b/, 'CategoryChanges, ContactFields, RequesterCard'],
  [/\bRounds\b/, 'PeriodicJob'],
  [
    /\bletIdleConnectionsGo\b|\bkeepPoolWhole\b|\bunseenInts\b|\bopenText\b|\bsealText\b/,
    'closeIdleConnections …',
  ],
  [/\bReadyAnswer\b/, 'CachedResponse'],
  [/\bStriker\b|\bWorkbench\b|\bLanes\b|\bSeason\b/, 'FaultInjector, TestContext, Semaphore, LoadRun'],
];

const sources = execaSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], {
  cwd: ROOT,
  lines: true,
}).stdout.filter((file) => file !== 'scripts/words.spec.ts' && !file.startsWith('openapi/client/'));

describe('words', () => {
  it.each(REPLACED)('%s stands nowhere any more: %s', (word) => {
    const found = sources.filter((file) => word.test(readFileSync(resolve(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
