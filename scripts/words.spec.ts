import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execaSync } from 'execa';
import { replacedWords, type Replaced } from './architecture/words.ts';

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

/** Everyday words that the field has a term for, or that say less than the term. Names and comments are checked. */
const WORDS: Replaced[] = [
  {
    words: ['nobody', 'whoever', 'whomever'],
    use: 'no member, not …; the caller, the owner',
    except: [
      { why: 'the user of Unix', files: /^scripts\/launcher\/postgres\/account\.ts$/, texts: /nobody/i },
    ],
  },
  { words: ['tell', 'tells', 'told', 'telling'], use: 'notify, report, show, distinguish' },
  {
    words: ['judge', 'judges', 'judged', 'verdict', 'verdicts'],
    use: 'validate, evaluate, check; result, RowResult',
    except: [
      { why: 'fields of the contract and columns', texts: /^_?verdict$/ },
      { why: 'a schema of the contract', texts: /^BulkOrderVerdictDto$/ },
    ],
  },
  { words: ['alone'], use: 'only, by itself, single' },
  { words: ['stranger', 'strangers'], use: 'unknown client, another process' },
  {
    words: ['house', 'houses'],
    use: 'staff, store, stock',
    except: [
      { why: 'a tea house', files: /^backend\/src\/demo\// },
      { why: 'a kind of day in the contract', texts: /^house$/ },
    ],
  },
  {
    words: ['asker', 'askers'],
    use: 'requester',
    except: [
      {
        why: 'an order of the list, recorded',
        files: /(admin-enquiry\.dto|enquiry-columns|enquiry-filter|list-files-table)\.tsx?$/,
        texts: /^asker$/,
      },
    ],
  },
  {
    words: ['nudge', 'nudges'],
    use: 'savings hint',
    except: [{ why: 'a field and a schema of the contract', texts: /^(nudge|NudgeDto)$/ }],
  },
  {
    words: ['shelf', 'shelves', 'desk', 'desks', 'standing', 'season', 'seasons'],
    use: 'status, stock; service; load run',
    except: [
      { why: 'things in the pictures and names of the demo', files: /^backend\/src\/demo\// },
      { why: 'a category in a test', files: /wishlist\.e2e\.ts$/, texts: /^season$/ },
    ],
  },
  { words: ['stranded', 'homeless'], use: 'unmatched, orphaned' },
  { words: ['patience', 'patient', 'patiently'], use: 'timeout' },
  {
    words: ['seal', 'seals', 'sealed', 'sealing'],
    use: 'encrypt, encrypted',
    except: [
      {
        why: 'the picture on a paper',
        files: /^backend\/src\/(modules\/(estimates|evidence)|platform)\/pdf\//,
      },
      { why: 'the same, as a setting', texts: /^ESTIMATE_SEAL_FILE$|seal on estimates/ },
    ],
  },
  {
    words: ['news'],
    use: 'pending webhook',
    except: [{ why: 'a column', texts: /^news_at$/ }],
  },
  {
    words: ['round', 'rounds'],
    use: 'run, batch',
    except: [
      { why: 'Math.round, and the same of a formula', texts: /^round$|= round\(/ },
      { why: 'an icon', texts: /^UserRound$/ },
      { why: 'things that are round', files: /^backend\/src\/(demo\/art|modules\/estimates\/pdf)\// },
    ],
  },
  { words: ['blow', 'blows', 'rung', 'rungs'], use: 'fault; tier' },
  { words: ['in hand', 'at the desk', 'between two looks'], use: 'locked, current; check', only: 'comment' },
  {
    words: ['wish', 'wishes'],
    use: 'input, command, request',
    except: [
      { why: 'the wish list', files: /\/wishlist\// },
      { why: 'the wish list', texts: /wish list|wishlist/i },
      { why: 'its class, table and bound', texts: /^(Wish|wishes|MAX_WISHES|WishErasureRepository)$/ },
      {
        why: 'the wish list, in the storefront and in tests',
        files: /^(storefront|backend\/test)\//,
        texts: /^\w*wish\w*$/i,
      },
      { why: 'a schema of the contract', texts: /^CashReceiptWishDto$/ },
      { why: 'what a buyer wants printed', texts: /Printing wishes/ },
    ],
  },
  {
    words: ['kept'],
    use: 'entry, retained, stored',
    only: 'name',
    except: [
      { why: 'an adjective', texts: /^(keptOrders|keptReason|approvedIsKept|KeptOrders.*|kept-orders.*)$/ },
      { why: 'a recorded code', texts: /^DOCUMENT_APPROVED_KEPT$/ },
    ],
  },
  {
    words: ['hold', 'holds', 'holding'],
    use: 'reserve, reservation; valid; contain',
    only: 'name',
    except: [
      { why: 'a kind of movement, recorded', files: /stock-moves\.dto\.ts$/, texts: /^hold$/ },
      { why: 'a call of the sandbox: webhooks wait', files: /^backend\/toss-stand-in\// },
      {
        why: 'screens that stop something, tests that keep a lock',
        files: /^(storefront|admin-console|backend\/test)\//,
      },
    ],
  },
  { words: ['machine'], use: 'environment; state machine only for one', only: 'name' },
  {
    words: ['pace'],
    use: 'schedule',
    only: 'name',
    except: [{ why: 'a setting', texts: /^SETTLE_PACE$/ }],
  },
];

/** Folders and files whose names and comments are checked. */
const ROOTS = [
  'admin-console/src',
  'admin-console/test',
  'backend/src',
  'backend/test',
  'backend/stand-in-kit',
  'backend/toss-stand-in',
  'backend/popbill-stand-in',
  'domain',
  'openapi/session',
  'scripts',
  'storefront/src',
  'storefront/test',
  'docs',
  'README.md',
];
/** Written by programs, applied already, or the list of the words itself. */
const UNCHECKED =
  /^backend\/src\/(metadata\.ts$|platform\/db\/tables\.ts$|migrations\/)|^docs\/glossary\.md$|^scripts\/words\.spec\.ts$/;

const sources = execaSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], {
  cwd: ROOT,
  lines: true,
}).stdout.filter((file) => file !== 'scripts/words.spec.ts' && !file.startsWith('openapi/client/'));

describe('words', () => {
  it.each(REPLACED)('%s stands nowhere any more: %s', (word) => {
    const found = sources.filter((file) => word.test(readFileSync(resolve(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(ROOTS)('%s uses the words of the field in names, comments and titles of tests', (root) => {
    const files = sources.filter((file) => file.startsWith(root) && !UNCHECKED.test(file));
    expect(files).not.toEqual([]);
    const found = files.flatMap((file) =>
      replacedWords(file, readFileSync(resolve(ROOT, file), 'utf8'), WORDS).map(
        ({ line, text, word, use }) => `${file}:${line}: "${word}" in "${text}": ${use}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('are found in names, comments and names of files', () => {
    const found = (file: string, text: string): string[] =>
      replacedWords(file, text, WORDS).map(
        ({ line, text: where, word }) => `${line} ${word}: ${where.trim()}`,
      );
    expect(found('a.ts', 'const x = 1;\nfunction tellStaff() {}')).toEqual(['2 tell: tellStaff']);
    expect(found('a.ts', 'const PATIENCE_MS = 1;')).toEqual(['1 patience: PATIENCE_MS']);
    expect(found('a.ts', 'class X { readonly #told = 1; }')).toEqual(['1 told: told']);
    expect(found('a.ts', "let a = '//'; // Nobody may read it.")).toEqual([
      '1 Nobody: // Nobody may read it.',
    ]);
    expect(found('a.ts', '/**\n * What it has in\n * hand.\n */\nlet a;')).toEqual([
      expect.stringContaining('2 in\n * hand'),
    ]);
    expect(found('tell-staff.ts', '')).toEqual(['1 tell: tell-staff']);
    expect(found('a.spec.ts', "describe('x', () => {\nit.each([1])('tells staff', run);\n});")).toEqual([
      '2 tells: tells staff',
    ]);
    expect(found('a.md', 'one\nThe house answers.')).toEqual(['2 house: one The house answers.']);
  });

  it.each([
    ['a string', "const a = 'nobody', b = `told ${c} whoever`, d = /judge/;"],
    ['the text of a page', 'const a = <p>nobody</p>;'],
    ['code within a comment', '// The field `nudge` of the contract.'],
    ['a field of the contract', 'const a = { verdict: 1 };'],
    ['a part of another word', 'const steady = storyteller; // The background is around.'],
    ['code in a document', '```\nnobody\n```'],
  ])('are not looked for in %s', (what, text) => {
    const file = what.includes('document') ? 'a.md' : 'a.tsx';
    expect(replacedWords(file, text, WORDS)).toEqual([]);
  });
});
