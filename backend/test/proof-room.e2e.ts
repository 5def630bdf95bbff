import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVAL_CHECKS, Role } from '@store/domain';
import type { CreatedPrintLinkDto } from '../src/modules/printing/proofs/dto/print-link.dto.js';
import type { ProofViewer } from '../src/modules/printing/proofs/proof-viewers.js';
import { logoPng } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** Everybody who takes part, and those who have nothing to do with the job. */
type Viewer = ProofViewer | 'otherBuyer' | 'otherManager';
type Method = 'get' | 'post' | 'delete';

/** How each viewer calls: the address of the job, and what the call proves itself with. */
interface Caller {
  base: string;
  bearer: string;
}

interface Action {
  /** State of the job before each call. */
  state?: string;
  /** Whether the threads are resolved before each call. */
  resolved?: boolean;
  method?: Method;
  /** Path below the viewer's address of the job; `by` where viewers have different ones. */
  path: string;
  by?: Partial<Record<Viewer, { path: string; body?: object }>>;
  /** Only staff have an address for it: the others call that one. */
  staffOnly?: true;
  body?: (viewer: Viewer) => object;
  upload?: true;
  /** 'ok', or the code of the refusal. */
  hears: Record<Viewer, string>;
}

let test: TestApp;
let jobId: number;
let proofNo: number;
let picture: Buffer;
let callers: Record<Viewer, Caller>;
/** A text of each thing in SEES. */
let marks: Record<string, string>;

/** The threads, by who began them. */
const THREADS = { buyer: 1, link: 2, staff: 3, supplier: 4 };
const PAGES = JSON.stringify([{ width: 1, height: 1, fileId: randomUUID(), zoomId: randomUUID() }]);
const REASON = '고객이 전화로 확정하였습니다.';

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  picture = await logoPng(60);
  const [buyer, otherBuyer] = [await Shopper.create(test), await Shopper.create(test)];
  const admin = await signedIn(test, Role.Admin);
  const [manager, otherManager] = [await signedIn(test, Role.Manager), await signedIn(test, Role.Manager)];
  await test.em.execute('update members set manager_id = ? where id = ?', [manager.id, buyer.member.id]);
  for (const [name, { id }] of [
    ['김주문', buyer.member],
    ['박담당', manager],
  ] as const)
    await test.em.execute('update members set name = ? where id = ?', [name, id]);
  const { id, orderId } = await addPrintJob(test, buyer.member);
  jobId = id;
  await test.em.execute(`update orders set status = 'PAID' where id = ?`, [orderId]);
  const own = (member: TestMember): Caller => ({ base: `/user/print-jobs/${id}`, bearer: member.bearer });
  const managed = ({ bearer }: TestMember): Caller => ({ base: `/manager/print-jobs/${id}`, bearer });
  const share = async (right: string, person: string): Promise<Caller> => {
    const form = { person, email: `${right}@hotel.example`, right };
    const token = tokenOf(data(await buyer.call('post', `/user/print-jobs/${id}/links`, form)));
    return { base: `/proofs/shared/${token}`, bearer: `Bearer ${token}` };
  };
  const form = { jobIds: [id], person: '성원인쇄' };
  const created = test.http.post('/api/manager/print-supply-links').set('authorization', manager.bearer);
  const supply = tokenOf(data(await created.send(form)));
  callers = {
    buyer: own(buyer.member),
    commentLink: await share('comment', '박과장'),
    decideLink: await share('decide', '이대표'),
    supplier: { base: `/print-supply/${supply}/jobs/${id}`, bearer: `Bearer ${supply}` },
    manager: managed(manager),
    admin: managed(admin),
    otherBuyer: own(otherBuyer.member),
    otherManager: managed(otherManager),
  };
  for (const [viewer, body] of [
    ['buyer', '주문자의 말'],
    ['commentLink', '링크의 말'],
    ['manager', '담당자의 말'],
    ['supplier', '제작처의 말'],
  ] as const)
    await send(viewer, 'post', `${callers[viewer].base}/comments`, { body }).expect(200);
  await send('manager', 'post', `${callers.manager.base}/note`, { note: '흰색은 두 번' }).expect(200);
  const [row] = await test.em.execute<{ order_no: string }[]>('select order_no from orders where id = ?', [
    orderId,
  ]);
  marks = {
    'name of the buyer': '김주문',
    'name of the manager': '박담당',
    'number of the order': row?.order_no ?? '?',
    prices: 'setupFees',
    'note for the factory': '흰색은 두 번',
    'proof that was not sent': '"state":"draft"',
    'address of a user of a link': '127.0.0.1',
    'supplier link': '"kind":"supplier"',
    "buyer's words": '주문자의 말',
    "link's words": '링크의 말',
    "staff's words": '담당자의 말',
    "factory's words": '제작처의 말',
  };
});
afterAll(() => test.close());

const tokenOf = ({ url }: CreatedPrintLinkDto): string => url.split('/').at(-1) ?? '';

const send = (viewer: Viewer, method: Method, path: string, body?: object) =>
  test.http[method](`/api${path}`).set('authorization', callers[viewer].bearer).send(body);

/** The job as it was: this state, a sent proof and a draft, every thread open or resolved. */
async function reset(state: string, resolved: boolean): Promise<void> {
  const { em } = test;
  // A proof is approved once.
  await em.execute(
    `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages, sent_at, artwork_sha256s)
     select gen_random_uuid(), ?, coalesce(max(p.no), 0) + 1, repeat('a', 64), 'png', 1, '보낸 시안.png', 'done', ?, now(), '[]'
     from proofs p where p.job_id = ?
     having count(*) filter (where p.sent_at is not null
       and not exists (select from print_approvals a where a.proof_id = p.id)) = 0`,
    [jobId, PAGES, jobId],
  );
  await em.execute(
    `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages)
     select gen_random_uuid(), ?, max(no) + 1, repeat('b', 64), 'png', 1, '초안.png', 'done', ?
     from proofs where job_id = ? having count(*) filter (where sent_at is null) = 0`,
    [jobId, PAGES, jobId],
  );
  await em.execute('update proof_comments set resolved_at = ? where job_id = ?', [
    resolved ? new Date() : null,
    jobId,
  ]);
  const [job] = await em.execute<{ proof_no: number }[]>(
    `update print_jobs set state = ?, approval_id = null, picture_sha256 = repeat('c', 64),
       proof_no = (select max(no) from proofs where job_id = print_jobs.id and sent_at is not null)
     where id = ? returning proof_no`,
    [state, jobId],
  );
  proofNo = job?.proof_no ?? 0;
}

const GONE = { otherBuyer: 'PRINT_JOB_NOT_FOUND', otherManager: 'PRINT_JOB_NOT_FOUND' };
/** No such address. */
const NONE = 'NOT_FOUND';
const STAFF = { manager: 'ok', admin: 'ok' };
const STAFF_ONLY = {
  ...STAFF,
  buyer: 'FORBIDDEN',
  otherBuyer: 'FORBIDDEN',
  commentLink: 'UNAUTHENTICATED',
  decideLink: 'UNAUTHENTICATED',
  supplier: 'UNAUTHENTICATED',
  otherManager: 'PRINT_JOB_NOT_FOUND',
};
const BUYERS = { ...STAFF, ...GONE, buyer: 'ok', commentLink: 'ok', decideLink: 'ok' };
const NO_THREAD = 'PRINT_THREAD_NOT_FOUND';
const answer = (threadNo: number, hears: Record<Viewer, string>): Action => ({
  path: '/comments',
  body: () => ({ threadNo, body: '답합니다.' }),
  hears,
});
const resolve = (threadNo: number, resolved: boolean, hears: Record<Viewer, string>): Action => ({
  path: `/comments/${threadNo}/resolve`,
  resolved: !resolved,
  body: () => ({ resolved }),
  hears,
});
const move = (name: string, body: object = {}) => ({ path: '/moves', body: { move: name, ...body } });
const byStaff = (call: { path: string; body?: object }) => ({
  manager: call,
  admin: call,
  otherManager: call,
});
const FACTORY = {
  ...STAFF,
  ...GONE,
  supplier: 'ok',
  buyer: NO_THREAD,
  commentLink: NO_THREAD,
  decideLink: NO_THREAD,
};

/** viewer × action: what each of them hears. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'read the job': {
    method: 'get',
    path: '',
    hears: { ...BUYERS, supplier: NONE },
  },
  'begin a thread': {
    path: '/comments',
    body: () => ({ body: '새 의견' }),
    hears: { ...BUYERS, supplier: 'ok' },
  },
  "answer the buyer's thread": answer(THREADS.buyer, { ...BUYERS, supplier: NO_THREAD }),
  "answer a link's thread": answer(THREADS.link, { ...BUYERS, supplier: NO_THREAD }),
  "answer the staff's thread": answer(THREADS.staff, { ...BUYERS, supplier: NO_THREAD }),
  "answer the factory's thread": answer(THREADS.supplier, FACTORY),
  "reopen the buyer's thread": resolve(THREADS.buyer, false, { ...BUYERS, supplier: NONE }),
  "reopen the factory's thread": resolve(THREADS.supplier, false, { ...FACTORY, supplier: NONE }),
  'resolve a thread': resolve(THREADS.buyer, true, {
    ...STAFF,
    ...GONE,
    buyer: 'PRINT_RESOLVE_STAFF_ONLY',
    commentLink: 'PRINT_RESOLVE_STAFF_ONLY',
    decideLink: 'PRINT_RESOLVE_STAFF_ONLY',
    supplier: NONE,
  }),
  approve: {
    path: '/approve',
    body: (viewer) => ({
      proofNo,
      checks: APPROVAL_CHECKS,
      wordsVersion: 'v1.0',
      ...(viewer.endsWith('Link') ? { typedName: '이대표' } : {}),
    }),
    hears: {
      buyer: 'ok',
      commentLink: 'PRINT_LINK_COMMENT_ONLY',
      decideLink: 'ok',
      supplier: NONE,
      manager: NONE,
      admin: NONE,
      otherBuyer: 'PRINT_JOB_NOT_FOUND',
      otherManager: NONE,
    },
  },
  'request changes': {
    path: '/changes',
    body: () => ({ proofNo, text: '더 크게 해 주세요.' }),
    hears: {
      buyer: 'ok',
      commentLink: 'PRINT_LINK_COMMENT_ONLY',
      decideLink: 'ok',
      supplier: NONE,
      manager: NONE,
      admin: NONE,
      otherBuyer: 'PRINT_JOB_NOT_FOUND',
      otherManager: NONE,
    },
  },
  'undo the approval': {
    state: 'APPROVED',
    path: '/reopen',
    hears: {
      buyer: 'ok',
      commentLink: NONE,
      decideLink: NONE,
      supplier: NONE,
      manager: NONE,
      admin: NONE,
      otherBuyer: 'PRINT_JOB_NOT_FOUND',
      otherManager: NONE,
    },
  },
  'skip the proof': {
    state: 'CHECKING',
    path: '/skip',
    by: byStaff(move('skipProof')),
    hears: { ...BUYERS, commentLink: NONE, decideLink: NONE, supplier: NONE },
  },
  'approve for the buyer': {
    staffOnly: true,
    path: '/moves',
    body: () => ({ move: 'approveFor', reason: REASON, proofNo }),
    hears: STAFF_ONLY,
  },
  'upload a proof': { staffOnly: true, path: '/proofs', upload: true, hears: STAFF_ONLY },
  'remove the draft': { staffOnly: true, method: 'delete', path: '/proofs/draft', hears: STAFF_ONLY },
  'send the proof': {
    staffOnly: true,
    state: 'CHECKING',
    path: '/moves',
    body: () => ({ move: 'sendProof' }),
    hears: STAFF_ONLY,
  },
  'write the note for the factory': {
    staffOnly: true,
    path: '/note',
    body: () => ({ note: '흰색은 두 번' }),
    hears: STAFF_ONLY,
  },
  'start the production': {
    state: 'APPROVED',
    path: '/start',
    by: byStaff(move('start')),
    hears: {
      ...STAFF,
      supplier: 'ok',
      buyer: NONE,
      commentLink: NONE,
      decideLink: NONE,
      ...GONE,
      otherBuyer: NONE,
    },
  },
  'finish the production': {
    state: 'PRODUCING',
    path: '/finish',
    by: byStaff(move('finish')),
    hears: {
      ...STAFF,
      supplier: 'ok',
      buyer: NONE,
      commentLink: NONE,
      decideLink: NONE,
      ...GONE,
      otherBuyer: NONE,
    },
  },
  'get the job sheet': {
    method: 'get',
    path: '/job-sheet.pdf',
    hears: {
      ...STAFF,
      supplier: 'ok',
      buyer: NONE,
      commentLink: NONE,
      decideLink: NONE,
      ...GONE,
      otherBuyer: NONE,
    },
  },
  'share the job': {
    path: '/links',
    body: () => ({ person: '김부장', email: 'third@hotel.example', right: 'comment' }),
    hears: {
      buyer: 'ok',
      commentLink: NONE,
      decideLink: NONE,
      supplier: NONE,
      manager: NONE,
      admin: NONE,
      otherBuyer: 'PRINT_JOB_NOT_FOUND',
      otherManager: NONE,
    },
  },
};

async function heard(viewer: Viewer, action: Action): Promise<string> {
  await reset(action.state ?? 'PROOF_SENT', action.resolved ?? false);
  const { base } = callers[action.staffOnly ? 'manager' : viewer];
  const { path, body } = action.by?.[viewer] ?? { path: action.path, body: action.body?.(viewer) };
  const call = test.http[action.method ?? 'post'](`/api${base}${path}`);
  call.set('authorization', callers[viewer].bearer);
  const { status, body: answer } = await (action.upload
    ? call.attach('file', picture, 'a.png')
    : call.send(body));
  return status === 200 ? 'ok' : (answer as { code: string }).code;
}

it.each(Object.entries(ACTIONS))('to %s: each viewer hears what the table says', async (_name, action) => {
  const answers: Record<string, string> = {};
  for (const viewer of Object.keys(action.hears) as Viewer[]) answers[viewer] = await heard(viewer, action);
  expect(answers).toEqual(action.hears);
});

it('names staff without a name 담당자 in what they approve and write', async () => {
  const { em } = test;
  const name = (to: string, from: string) =>
    em.execute('update members set name = ? where name = ?', [to, from]);
  await name('', '박담당');
  expect(await heard('manager', ACTIONS['approve for the buyer'] as Action)).toBe('ok');
  expect(await heard('manager', ACTIONS['begin a thread'] as Action)).toBe('ok');
  await name('박담당', '');
  const approved = await em.execute('select person from print_approvals order by id desc limit 1');
  const written = await em.execute(
    'select author_name as person from proof_comments order by id desc limit 1',
  );
  expect([approved, written]).toEqual([[{ person: '담당자' }], [{ person: '담당자' }]]);
});

/** What the job says to each viewer who reads it. */
const SEES: Readonly<Record<string, readonly ProofViewer[]>> = {
  'name of the buyer': ['buyer', 'manager', 'admin'],
  'name of the manager': ['buyer', 'manager', 'admin'],
  'number of the order': ['buyer', 'manager', 'admin'],
  prices: ['buyer', 'manager', 'admin'],
  'note for the factory': ['supplier', 'manager', 'admin'],
  'proof that was not sent': ['manager', 'admin'],
  'address of a user of a link': ['manager', 'admin'],
  'supplier link': ['manager', 'admin'],
  "buyer's words": ['buyer', 'commentLink', 'decideLink', 'manager', 'admin'],
  "link's words": ['buyer', 'commentLink', 'decideLink', 'manager', 'admin'],
  "staff's words": ['buyer', 'commentLink', 'decideLink', 'manager', 'admin'],
  "factory's words": ['supplier', 'manager', 'admin'],
};

it('a job shows each viewer only what is for them', async () => {
  await reset('PROOF_SENT', false);
  const seen = Object.fromEntries(Object.keys(SEES).map((what) => [what, [] as string[]]));
  for (const viewer of ['buyer', 'commentLink', 'decideLink', 'supplier', 'manager', 'admin'] as const) {
    const path = viewer === 'supplier' ? callers.supplier.base.replace(/\/jobs.*/, '') : callers[viewer].base;
    const { text } = await send(viewer, 'get', path).expect(200);
    for (const what of Object.keys(SEES)) if (text.includes(marks[what] ?? '?')) seen[what]?.push(viewer);
  }
  expect(seen).toEqual(SEES);
});
