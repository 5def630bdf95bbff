import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_DOCUMENTS } from '@store/domain';
import type { Test } from 'supertest';
import { auditOf } from './admin-fixtures.js';
import { dataFolder, pathOf, uploaded, type DataFolder, type StoredFileAnswer } from './files-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startNts, type NtsStandIn } from './support/nts-stand-in.js';

const SERVICE_KEY = 'kEy/+==';
const BUSINESS = {
  companyName: '서울호텔',
  bizRegNo: '120-81-47521',
  representativeName: '김대표',
  businessType: '숙박업',
  businessItem: '관광호텔',
  openedOn: '2015-03-02',
  address: '서울 중구 세종대로 110',
  taxInvoiceEmail: 'Tax@Hotel.co.kr',
  evidenceDefault: 'tax_invoice',
  branchNumber: '0001',
  contactName: '이구매',
  contactPhone: '02-1234-5678',
};
const STORED = {
  ...BUSINESS,
  bizRegNo: '1208147521',
  taxInvoiceEmail: 'tax@hotel.co.kr',
  monthlyInvoice: null,
};
const NOTHING = {
  ...Object.fromEntries(Object.keys(STORED).map((field) => [field, null])),
  evidenceDefault: 'none',
};

interface Submitted {
  id: number;
  state: string;
  file: StoredFileAnswer;
}

let data: DataFolder;
let nts: NtsStandIn;
let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  data = await dataFolder();
  nts = await startNts(SERVICE_KEY);
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    STORE_DATA_DIR: data.path,
    NTS_API_URL: nts.url,
    NTS_SERVICE_KEY: SERVICE_KEY,
  });
  admin = await signedIn(test, 2);
});
afterAll(async () => {
  await test.close();
  await nts.close();
  await data.remove();
});
beforeEach(() => {
  nts.trouble = null;
});

const as = (member: TestMember) => {
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string): Test =>
    test.http[method](`/api/${path}`).set('authorization', member.bearer);
  return {
    business: () => call('get', 'user/business'),
    save: (body: object = BUSINESS) => call('put', 'user/business').send(body),
    documents: () => call('get', 'user/business/documents'),
    submit: (body: object) => call('post', 'user/business/documents').send(body),
    remove: (id: number | string) => call('delete', `user/business/documents/${id}`),
    list: (query = '') => call('get', `admin/documents${query}`),
    read: (id: number | string) => call('get', `admin/documents/${id}`),
    review: (id: number | string, body: object) => call('post', `admin/documents/${id}/review`).send(body),
    check: (id: number | string) => call('post', `admin/documents/${id}/check-registration`),
  };
};

/** A business member, and one with a document. */
async function business(body: object = BUSINESS): Promise<TestMember> {
  const member = await signedIn(test);
  await as(member).save(body).expect(200);
  return member;
}

async function submitted(member: TestMember, kind = 'BUSINESS_REGISTRATION'): Promise<Submitted> {
  const { id: fileId } = await uploaded(test, member);
  return (await as(member).submit({ kind, fileId }).expect(200)).body.data as Submitted;
}

const noticesOf = (member: TestMember): Promise<{ kind: string; body: string; link: string }[]> =>
  test.em.execute('select kind, body, link from notices where member_id = ? order by id', [member.id]);

describe('business info', () => {
  it('is empty at first; saving it makes a business member', async () => {
    const member = await signedIn(test);
    const empty = { ...NOTHING, isBusiness: false, verified: false, version: 0 };
    expect((await as(member).business().expect(200)).body.data).toEqual(empty);
    const saved = { ...STORED, isBusiness: true, verified: false, version: 1 };
    const answer = await as(member).save().expect(200);
    expect(answer.body).toMatchObject({ data: saved, message: '사업자 정보가 저장되었습니다.' });
    expect((await as(member).business().expect(200)).body.data).toEqual(saved);
    const me = await test.http.get('/api/auth/me').set('authorization', member.bearer).expect(200);
    expect(me.body.data).toMatchObject({ is_business: true, company: '서울호텔' });
  });

  it('keeps what a saving leaves out, empties what is blank', async () => {
    const member = await business();
    const { companyName, bizRegNo, representativeName } = BUSINESS;
    const answer = await as(member)
      .save({ companyName, bizRegNo, representativeName, businessItem: '', openedOn: null })
      .expect(200);
    expect(answer.body.data).toEqual({
      ...STORED,
      businessItem: null,
      openedOn: null,
      isBusiness: true,
      verified: false,
      version: 2,
    });
  });

  it('asks for one 세금계산서 a month, which only an operator grants, and ends it', async () => {
    const member = await business();
    const monthly = async (form: object): Promise<unknown> =>
      (
        await as(member)
          .save({ ...BUSINESS, ...form })
          .expect(200)
      ).body.data.monthlyInvoice;
    expect(await monthly({ wantsMonthlyInvoice: true })).toBe('asked');
    const grant = (monthlyInvoice: string | null) =>
      test.http
        .put(`/api/admin/members/${member.id}/monthly-invoice`)
        .set('authorization', admin.bearer)
        .send({ monthlyInvoice })
        .expect(200);
    const listed = async () => {
      const answer = await test.http
        .get('/api/admin/evidence/monthly-members')
        .set('authorization', admin.bearer)
        .expect(200);
      return (answer.body.data.members as { memberId: number }[]).filter(
        ({ memberId }) => memberId === member.id,
      );
    };
    expect(await listed()).toEqual([
      { memberId: member.id, company: '서울호텔', businessNumber: '1208147521', monthlyInvoice: 'asked' },
    ]);
    await grant('granted');
    expect(await listed()).toMatchObject([{ monthlyInvoice: 'granted' }]);
    // Saving something else, or applying again, removes nothing.
    expect(await monthly({})).toBe('granted');
    expect(await monthly({ wantsMonthlyInvoice: true })).toBe('granted');
    expect(await monthly({ wantsMonthlyInvoice: false })).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['no company', { companyName: ' ' }, 'companyName', 'COMPANY_NAME_REQUIRED'],
    ['a company of 101', { companyName: '가'.repeat(101) }, 'companyName', 'VALIDATION_FAILED'],
    ['no number', { bizRegNo: undefined }, 'bizRegNo', 'BUSINESS_NUMBER_REQUIRED'],
    ['a wrong check digit', { bizRegNo: '123-45-67890' }, 'bizRegNo', 'BUSINESS_NUMBER_FORM'],
    ['nothing but zeros', { bizRegNo: '000-00-00000' }, 'bizRegNo', 'BUSINESS_NUMBER_FORM'],
    ['letters in the number', { bizRegNo: '120-81-47521a' }, 'bizRegNo', 'BUSINESS_NUMBER_FORM'],
    ['a number for the number', { bizRegNo: 1208147521 }, 'bizRegNo', 'BUSINESS_NUMBER_REQUIRED'],
    ['no representative', { representativeName: '' }, 'representativeName', 'REPRESENTATIVE_REQUIRED'],
    ['a day that is none', { openedOn: '2015-02-30' }, 'openedOn', 'OPENING_DATE_FORM'],
    ['a day to come', { openedOn: '2999-01-01' }, 'openedOn', 'OPENING_DATE_FORM'],
    ['a month', { openedOn: '2015-03' }, 'openedOn', 'OPENING_DATE_FORM'],
    ['no e-mail', { taxInvoiceEmail: 'tax@' }, 'taxInvoiceEmail', 'EMAIL_FORM'],
    ['an address of 201', { address: 'x'.repeat(201) }, 'address', 'VALIDATION_FAILED'],
    ['a branch of 3 digits', { branchNumber: '001' }, 'branchNumber', 'COMPANY_BRANCH_FORM'],
    ['a contact of 31', { contactName: '가'.repeat(31) }, 'contactName', 'VALIDATION_FAILED'],
    ['a default that is none', { evidenceDefault: 'cash_receipt' }, 'evidenceDefault', 'VALIDATION_FAILED'],
    ['its own grant', { monthlyInvoice: 'granted' }, 'monthlyInvoice', 'UNKNOWN_FIELD'],
    ['a NUL', { businessType: 'a\0b' }, 'businessType', 'VALIDATION_FAILED'],
    ['a role', { role: 2 }, 'role', 'UNKNOWN_FIELD'],
    ['its own approval', { verified: true }, 'verified', 'UNKNOWN_FIELD'],
  ])('refuses %s and changes nothing', async (_, change, field, code) => {
    const member = await signedIn(test);
    const answer = await as(member)
      .save({ ...BUSINESS, ...change })
      .expect(400);
    expect(answer.body.data.fields).toMatchObject([
      { field, code, message: expect.stringMatching(/[가-힣]/) },
    ]);
    expect((await as(member).business()).body.data).toMatchObject({ isBusiness: false, companyName: null });
  });

  it('never loses one of two changes silently', async () => {
    const member = await business();
    const answers = await Promise.all(
      ['가호텔', '나호텔'].map((companyName) => as(member).save({ ...BUSINESS, companyName, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data as { companyName: string };
    const loser = answers.find(({ status }) => status === 409)?.body as object;
    expect(loser).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { companyName: winner.companyName, version: 2 } },
    });
    expect((await as(member).business()).body.data).toEqual(winner);
  });

  it('is saved once by ten first savings at once', async () => {
    const member = await signedIn(test);
    await Promise.all(Array.from({ length: 10 }, () => as(member).save().expect(200)));
    const rows = await test.em.execute('select 1 from business_profiles where member_id = ?', [member.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('proof documents', () => {
  it('are submitted with an own upload and listed with a signed address, newest first', async () => {
    const member = await business();
    const first = await submitted(member);
    expect(first).toEqual({
      id: expect.any(Number),
      kind: 'BUSINESS_REGISTRATION',
      kindLabel: '사업자등록증',
      state: 'submitted',
      stateLabel: '심사 중',
      reason: null,
      reviewedAt: null,
      createdAt: expect.any(String),
      file: expect.objectContaining({ name: '서류.pdf', type: 'application/pdf' }),
    });
    const second = await submitted(member, 'BANKBOOK');
    const list = (await as(member).documents().expect(200)).body.data as Submitted[];
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    await test.http.get(pathOf(list[0]?.file.url ?? '')).expect(200);
  });

  it('are for business members only', async () => {
    const member = await signedIn(test);
    const { id: fileId } = await uploaded(test, member);
    for (const call of [as(member).documents(), as(member).submit({ kind: 'OTHER', fileId })]) {
      expect((await call.expect(403)).body).toMatchObject({ code: 'BUSINESS_ONLY' });
    }
    expect(await test.em.execute('select state from stored_files where id = ?', [fileId])).toEqual([
      { state: 'draft' },
    ]);
  });

  it('refuse an unknown kind, and files that are not the member’s own drafts or no papers', async () => {
    const [member, other] = [await business(), await business()];
    const own = await uploaded(test, member);
    const theirs = await uploaded(test, other);
    const archive = await uploaded(test, member, Buffer.from('504b0506' + '00'.repeat(18), 'hex'), 'a.zip');
    const used = await submitted(member);
    const refused: [object, string, string][] = [
      [{ kind: '사업자등록증', fileId: own.id }, 'kind', 'DOCUMENT_KIND'],
      [{ kind: 'OTHER', fileId: theirs.id }, 'fileId', 'FILE_UNKNOWN'],
      [{ kind: 'OTHER', fileId: used.file.id }, 'fileId', 'FILE_UNKNOWN'],
      [{ kind: 'OTHER', fileId: '../../etc/passwd' }, 'fileId', 'FILE_UNKNOWN'],
      [{ kind: 'OTHER' }, 'fileId', 'FILE_UNKNOWN'],
      [{ kind: 'OTHER', fileId: archive.id }, 'fileId', 'FILE_PURPOSE'],
      [{ kind: 'OTHER', fileId: own.id, state: 'approved' }, 'state', 'UNKNOWN_FIELD'],
    ];
    for (const [body, field, code] of refused) {
      const answer = await as(member).submit(body).expect(400);
      expect(answer.body.data.fields).toMatchObject([{ field, code }]);
    }
    expect((await as(member).documents()).body.data).toHaveLength(1);
    expect((await as(other).documents()).body.data).toEqual([]);
  });

  it('are at most twenty, also when more come at once', async () => {
    const member = await business();
    await test.em.execute(
      `with files as (insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state)
         select gen_random_uuid(), gen_random_uuid()::text, ?, 'a.pdf', 'application/pdf', 1, '', 'attached'
         from generate_series(1, ?) returning id)
       insert into business_documents (member_id, kind, file_id) select ?, 'OTHER', id from files`,
      [member.id, MAX_DOCUMENTS - 1, member.id],
    );
    const files = [await uploaded(test, member), await uploaded(test, member)];
    const answers = await Promise.all(
      files.map(({ id }) => as(member).submit({ kind: 'OTHER', fileId: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'DOCUMENT_LIMIT' });
  });

  it('can be taken back with their file until they are approved', async () => {
    const member = await business();
    const [taken, rejected, approved] = [
      await submitted(member),
      await submitted(member),
      await submitted(member),
    ];
    await as(admin).review(rejected.id, { decision: 'reject', reason: '흐립니다.' }).expect(200);
    await as(admin).review(approved.id, { decision: 'approve' }).expect(200);
    await as(member).remove(taken.id).expect(200);
    await as(member).remove(rejected.id).expect(200);
    expect((await as(member).remove(approved.id).expect(409)).body).toMatchObject({
      code: 'DOCUMENT_APPROVED_KEPT',
    });
    await as(member).remove(taken.id).expect(404);
    await test.http.get(pathOf(taken.file.url)).expect(404);
    await test.http.get(pathOf(approved.file.url)).expect(200);
    expect(((await as(member).documents()).body.data as Submitted[]).map(({ id }) => id)).toEqual([
      approved.id,
    ]);
  });

  it('of one member are hidden from all others, managers included', async () => {
    const [owner, other] = [await business(), await business()];
    const { id, file } = await submitted(owner);
    expect((await as(other).documents()).body.data).toEqual([]);
    expect((await as(other).remove(id).expect(404)).body).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    await test.http.delete(`/api/files/${file.id}`).set('authorization', other.bearer).expect(404);
    await test.http.get(`/api/files/${file.id}`).set('authorization', owner.bearer).expect(404);
    for (const role of [0, 1] as const) {
      const otherMember = as(role === 0 ? owner : await signedIn(test, role));
      await otherMember.list().expect(403);
      await otherMember.read(id).expect(403);
      await otherMember.review(id, { decision: 'approve' }).expect(403);
      await otherMember.check(id).expect(403);
    }
    expect((await as(owner).documents()).body.data).toMatchObject([{ id, state: 'submitted' }]);
  });
});

describe('the review', () => {
  it('shows the paper with its file and what the member says of the business', async () => {
    const member = await business();
    const { id } = await submitted(member);
    const { data: document } = (await as(admin).read(id).expect(200)).body as {
      data: { file: StoredFileAnswer };
    };
    expect(document).toMatchObject({
      id,
      memberId: member.id,
      memberName: '김구매',
      companyName: '서울호텔',
      bizRegNo: '1208147521',
      state: 'submitted',
      version: 1,
      reviewerId: null,
      reviewerName: null,
      fileName: '서류.pdf',
      business: { ...STORED, verified: false },
      registry: { outcome: 'unchecked', statusLabel: '확인 안 함', status: null, checkedAt: null },
    });
    await test.http.get(pathOf(document.file.url)).expect(200);
  });

  it('approves: the number counts as proven, the member gets a message, the record says who', async () => {
    const member = await business();
    const { id } = await submitted(member);
    const answer = await as(admin).review(id, { decision: 'approve', version: 1 }).expect(200);
    expect(answer.body.data).toMatchObject({
      state: 'approved',
      stateLabel: '승인',
      reviewerId: admin.id,
      reason: null,
      version: 2,
      business: { verified: true },
    });
    expect(await noticesOf(member)).toMatchObject([
      {
        kind: 'document.approved',
        link: '/my/business/documents',
        body: expect.stringContaining('사업자등록증'),
      },
    ]);
    expect(await auditOf(test, 'document', id)).toMatchObject([
      {
        action: 'document.review',
        actor: admin.id,
        ip: expect.any(String),
        before: { state: 'submitted', reason: null },
        after: { state: 'approved', reason: null },
      },
    ]);
    expect((await as(member).business()).body.data).toMatchObject({ verified: true });
    // A document of the first number does not prove another number.
    await as(member)
      .save({ ...BUSINESS, bizRegNo: '220-81-62517' })
      .expect(200);
    expect((await as(member).business()).body.data).toMatchObject({ verified: false });
  });

  it('rejects with a reason that the member reads; an approval can be taken back, a rejection not', async () => {
    const member = await business();
    const { id } = await submitted(member);
    await as(admin).review(id, { decision: 'approve', reason: '무시되는 말' }).expect(200);
    const reason = '번호가 보이지 않습니다.';
    await as(admin)
      .review(id, { decision: 'reject', reason: ` ${reason} ` })
      .expect(200);
    expect((await as(member).documents()).body.data).toMatchObject([
      { id, state: 'rejected', stateLabel: '반려', reason, reviewedAt: expect.any(String) },
    ]);
    expect((await as(member).business()).body.data).toMatchObject({ verified: false });
    const notices = await noticesOf(member);
    expect(notices.map(({ kind }) => kind)).toEqual(['document.approved', 'document.rejected']);
    expect(notices[1]?.body).toContain(reason);
    for (const body of [{ decision: 'approve' }, { decision: 'reject', reason }]) {
      const answer = await as(admin).review(id, body).expect(409);
      expect(answer.body).toMatchObject({
        code: 'DOCUMENT_TRANSITION',
        data: { current: { state: 'rejected' } },
      });
    }
    expect(await noticesOf(member)).toHaveLength(2);
    expect(await auditOf(test, 'document', id)).toHaveLength(2);
  });

  it.each([
    ['no decision', { reason: 'x' }, 'decision', 'DOCUMENT_DECISION'],
    ['another word', { decision: 'approved' }, 'decision', 'DOCUMENT_DECISION'],
    ['a rejection without a reason', { decision: 'reject' }, 'reason', 'DOCUMENT_REASON_REQUIRED'],
    ['a rejection with blanks', { decision: 'reject', reason: ' ' }, 'reason', 'DOCUMENT_REASON_REQUIRED'],
    ['a reason of 501', { decision: 'reject', reason: '가'.repeat(501) }, 'reason', 'VALIDATION_FAILED'],
    ['a version of 0', { decision: 'approve', version: 0 }, 'version', 'VALIDATION_FAILED'],
    ['something unknown', { decision: 'approve', state: 'approved' }, 'state', 'UNKNOWN_FIELD'],
  ])('refuses %s', async (_, body, field, code) => {
    const member = await business();
    const { id } = await submitted(member);
    const answer = await as(admin).review(id, body).expect(400);
    expect(answer.body.data.fields).toMatchObject([{ field, code }]);
    expect((await as(admin).read(id)).body.data).toMatchObject({ state: 'submitted', version: 1 });
    expect(await noticesOf(member)).toEqual([]);
  });

  it('by two reviewers at once is decided once', async () => {
    const member = await business();
    const { id } = await submitted(member);
    const second = await signedIn(test, 2);
    const answers = await Promise.all([
      as(admin).review(id, { decision: 'approve', version: 1 }),
      as(second).review(id, { decision: 'reject', reason: '흐립니다.', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { version: 2 } },
    });
    expect(await noticesOf(member)).toHaveLength(1);
    expect(await auditOf(test, 'document', id)).toHaveLength(1);
  });

  it.each(['0', 'abc', '2147483647', '99999999999'])('of %s is not found', async (id) => {
    await as(admin).read(id).expect(404);
    await as(admin).review(id, { decision: 'approve' }).expect(404);
    await as(admin).check(id).expect(404);
  });
});

describe('the list', () => {
  it('finds by state, kind, company, member, e-mail and number, page by page', async () => {
    const names = ['목록호텔 가', '목록호텔 나', '목록호텔 다'];
    const members = [];
    for (const companyName of names)
      members.push(await business({ ...BUSINESS, companyName, bizRegNo: '411-86-01799' }));
    const [a, b, c] = members;
    if (!a || !b || !c) throw new Error('no members');
    const ids = [(await submitted(a)).id, (await submitted(b, 'BANKBOOK')).id, (await submitted(c)).id];
    await as(admin)
      .review(ids[2] ?? 0, { decision: 'approve' })
      .expect(200);
    const found = async (
      query: Record<string, string | number>,
    ): Promise<{ ids: number[]; meta: object }> => {
      const { body } = await as(admin)
        .list(`?${new URLSearchParams({ q: '목록호텔', ...(query as Record<string, string>) }).toString()}`)
        .expect(200);
      const { items, total } = body.data as { items: { id: number }[]; total: number };
      expect(body.meta).toMatchObject({ total, pageBase: 0 });
      return { ids: items.map(({ id }) => id), meta: body.meta as object };
    };
    const counts = { submitted: 2, approved: 1, rejected: 0 };
    expect(await found({})).toMatchObject({ ids: ids.toReversed(), meta: { total: 3, counts } });
    // The longest waiting comes first.
    expect(await found({ state: 'submitted' })).toMatchObject({
      ids: ids.slice(0, 2),
      meta: { total: 2, counts },
    });
    expect((await found({ state: 'approved' })).ids).toEqual([ids[2]]);
    expect((await found({ kind: 'BANKBOOK' })).ids).toEqual([ids[1]]);
    expect((await found({ q: b.email })).ids).toEqual([ids[1]]);
    expect((await found({ q: '목록호텔 나' })).ids).toEqual([ids[1]]);
    expect((await found({ q: '411-86-01799' })).ids).toEqual(ids.toReversed());
    expect((await found({ q: '%' })).ids).toEqual([]);
    expect(await found({ page: 1, size: 2 })).toMatchObject({
      ids: [ids[0]],
      meta: { page: 1, size: 2, total: 3 },
    });
    expect((await found({ size: 100_000 })).meta).toMatchObject({ size: 200 });
    await as(admin).list('?state=open').expect(400);
    await as(admin).list('?page=-1').expect(400);
  });

  it('gives out no address of a file', async () => {
    await submitted(await business());
    const { text } = await as(admin).list().expect(200);
    expect(text).not.toContain('signature');
  });
});

describe('the tax office', () => {
  it('is asked about the paper’s number; its answer stays with the paper and in the record', async () => {
    nts.registry.set('1208147521', {
      b_stt: '폐업자',
      b_stt_cd: '03',
      tax_type: '부가가치세 일반과세자',
      end_dt: '20250630',
    });
    const member = await business();
    const { id } = await submitted(member);
    const answer = await as(admin).check(id).expect(200);
    const check = {
      outcome: 'checked',
      status: 'closed',
      statusLabel: '폐업자',
      closedOn: '2025-06-30',
      taxType: '부가가치세 일반과세자',
      bizRegNo: '1208147521',
      checkedAt: expect.any(String),
    };
    expect(answer.body.data).toEqual(check);
    expect(nts.asked.at(-1)).toBe('1208147521');
    // A reviewer who read the document earlier is not affected by the check.
    expect((await as(admin).read(id)).body.data).toMatchObject({
      registry: check,
      version: 1,
      state: 'submitted',
    });
    expect(await auditOf(test, 'document', id)).toMatchObject([
      { action: 'document.check', actor: admin.id, after: { status: 'closed' } },
    ]);
  });

  it('that does not answer is said to be so, and the last answer stays', async () => {
    nts.registry.set('1208147521', {
      b_stt: '계속사업자',
      b_stt_cd: '01',
      tax_type: '부가가치세 일반과세자',
    });
    const { id } = await submitted(await business());
    await as(admin).check(id).expect(200);
    nts.trouble = { status: 500, body: '{"status_code":"INTERNAL_ERROR"}' };
    expect((await as(admin).check(id).expect(503)).body).toMatchObject({ code: 'REGISTRY_FAILED' });
    expect((await as(admin).read(id)).body.data).toMatchObject({ registry: { status: 'active' } });
    expect(await auditOf(test, 'document', id)).toHaveLength(1);
  });

  it('is not asked about a paper without a number', async () => {
    const member = await business();
    await test.em.execute('update members set biz_reg_no = null where id = ?', [member.id]);
    const { id } = await submitted(member);
    const before = nts.asked.length;
    expect((await as(admin).check(id).expect(422)).body).toMatchObject({ code: 'REGISTRY_NO_NUMBER' });
    expect(nts.asked).toHaveLength(before);
  });

  it('is not asked without a key: the answer is 확인 안 함', async () => {
    const other = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: data.path });
    const [member, operator] = [await signedIn(other), await signedIn(other, 2)];
    await other.http.put('/api/user/business').set('authorization', member.bearer).send(BUSINESS).expect(200);
    const { id: fileId } = await uploaded(other, member);
    const submission = await other.http
      .post('/api/user/business/documents')
      .set('authorization', member.bearer)
      .send({ kind: 'BUSINESS_REGISTRATION', fileId })
      .expect(200);
    const { id } = submission.body.data as Submitted;
    const answer = await other.http
      .post(`/api/admin/documents/${id}/check-registration`)
      .set('authorization', operator.bearer)
      .expect(200);
    expect(answer.body.data).toMatchObject({ outcome: 'unchecked', status: null, statusLabel: '확인 안 함' });
    expect(await auditOf(other, 'document', id)).toEqual([]);
    await other.close();
  });
});
