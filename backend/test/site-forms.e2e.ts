import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FormAnswerDto, SiteFormDto } from '../src/modules/sites/dto/site-form.dto.js';
import { auditOf } from './admin-fixtures.js';
import { data } from './shop-fixtures.js';
import { addForm, addSite, call, castOf, textField, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
let siteId: number;
beforeAll(async () => {
  test = await startTestApp();
  cast = await castOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  siteId = (await addSite(test, cast.admin, cast.customer.id)).id;
});

const FIELDS = [
  { code: 'quantity', label: '수량', type: 'number', required: true, min: 10, max: 1000, sortOrder: 1 },
  { code: 'when', label: '희망일', type: 'date', minDate: '2026-12-01', sortOrder: 2 },
  { code: 'cycle', label: '주기', type: 'choice', choices: ['매주', '매월'], sortOrder: 3 },
  {
    code: 'goods',
    label: '품목',
    type: 'choice',
    choices: ['컵', '수건', '봉투'],
    multiple: true,
    sortOrder: 4,
  },
  { code: 'memo', label: '메모', type: 'text', maxLength: 20, sortOrder: 0 },
];

const submit = (who: TestMember, formId: number, values: unknown, more: object = {}) =>
  call(test, who, 'post', `/user/forms/${formId}/answers`, { values, ...more });
const openForms = async (who: TestMember): Promise<SiteFormDto[]> =>
  data<{ forms: SiteFormDto[] }>(await call(test, who, 'get', `/user/sites/${siteId}/form`)).forms;
const answersOf = async (who: TestMember, formId: number): Promise<FormAnswerDto[]> =>
  data<{ items: FormAnswerDto[] }>(await call(test, who, 'get', `/manager/forms/${formId}/answers`)).items;

describe('defining a form', () => {
  it('keeps the fields sorted, with what concerns their type only', async () => {
    const form = await addForm(test, cast.manager, siteId, {
      title: ' 수요 조사 ',
      description: '',
      fields: FIELDS,
    });
    expect(form).toMatchObject({
      siteId,
      userSiteName: '해운대점',
      title: '수요 조사',
      description: null,
      status: 'open',
      statusLabel: '접수 중',
      revision: 1,
      version: 1,
      answersCount: 0,
      lastAnsweredAt: null,
    });
    expect(form.fields.map(({ code }) => code)).toEqual(['memo', 'quantity', 'when', 'cycle', 'goods']);
    expect(form.fields[0]).toEqual({
      code: 'memo',
      label: '메모',
      type: 'text',
      required: false,
      help: null,
      sortOrder: 0,
      min: null,
      max: null,
      minDate: null,
      maxDate: null,
      maxLength: 20,
      choices: [],
      multiple: false,
    });
    const stray = await addForm(test, cast.admin, siteId, {
      fields: [{ code: 'a', label: 'a', type: 'text', choices: ['x', 'x'], min: 5, max: 1, multiple: true }],
    });
    expect(stray.fields[0]).toMatchObject({ choices: [], min: null, max: null, multiple: false });
    expect((await auditOf(test, 'form', form.id))[0]).toMatchObject({
      action: 'form.create',
      actor: cast.manager.id,
      after: { siteId, title: '수요 조사', status: 'open' },
    });
  });

  it.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'FORM_TITLE_REQUIRED'],
    [{ title: 'a'.repeat(101) }, 'title', 'VALIDATION_FAILED'],
    [{ status: 'published' }, 'status', 'FORM_STATUS_FORM'],
    [{ fields: [] }, 'fields', 'FORM_FIELDS_REQUIRED'],
    [{ fields: Array.from({ length: 51 }, (_, i) => textField(`f${i}`)) }, 'fields', 'FORM_FIELDS_LIMIT'],
    [{ fields: [textField('A')] }, 'fields.0.code', 'FORM_FIELD_CODE_FORM'],
    [{ fields: [{ label: 'a', type: 'text' }] }, 'fields.0.code', 'FORM_FIELD_CODE_FORM'],
    [{ fields: [textField('a'), textField('a')] }, 'fields.1.code', 'FORM_FIELD_CODE_TAKEN'],
    [{ fields: [textField('a', { label: '' })] }, 'fields.0.label', 'FORM_FIELD_LABEL_REQUIRED'],
    [{ fields: [textField('a', { label: 'x\0' })] }, 'fields.0.label', 'FORM_FIELD_LABEL_REQUIRED'],
    [{ fields: [textField('a', { type: 'slider' })] }, 'fields.0.type', 'FORM_FIELD_TYPE_FORM'],
    [{ fields: [textField('a', { type: 'choice' })] }, 'fields.0.choices', 'FORM_FIELD_CHOICES_FORM'],
    [
      { fields: [textField('a', { type: 'choice', choices: ['\0'] })] },
      'fields.0.choices',
      'FORM_FIELD_CHOICES_FORM',
    ],
    [
      { fields: [textField('a', { type: 'number', min: 2, max: 1 })] },
      'fields.0.max',
      'FORM_FIELD_RANGE_FORM',
    ],
    [{ fields: [textField('a', { type: 'file', max: 11 })] }, 'fields.0.max', 'FORM_FIELD_RANGE_FORM'],
    [{ fields: [textField('a', { minDate: '2026-02-30' })] }, 'fields.0.minDate', 'VALIDATION_FAILED'],
    [{ fields: [textField('a', { maxLength: 5001 })] }, 'fields.0.maxLength', 'VALIDATION_FAILED'],
    [{ fields: [textField('a', { secret: true })] }, 'fields.0.secret', 'UNKNOWN_FIELD'],
    [{ fields: [[textField('a')]] }, 'fields', 'VALIDATION_FAILED'],
    [{ fields: ['a'] }, 'fields', 'VALIDATION_FAILED'],
    [{ siteId: 1 }, 'siteId', 'UNKNOWN_FIELD'],
  ])('refuses %j', async (more, field, code) => {
    const body = { title: '조사', status: 'open', fields: [textField('memo')], ...more };
    const answer = await call(test, cast.manager, 'post', `/manager/sites/${siteId}/forms`, body).expect(400);
    expect(answer.body.data.fields).toContainEqual(expect.objectContaining({ field, code }));
    const { body: list } = await call(test, cast.manager, 'get', `/manager/sites/${siteId}/forms`);
    expect(list.data.forms).toEqual([]);
  });

  it('is for staff who look after the customer; for others there is no such site or form', async () => {
    const form = await addForm(test, cast.admin, siteId);
    const body = { title: '조사' };
    for (const who of [cast.otherManager]) {
      await call(test, who, 'get', `/manager/sites/${siteId}/forms`).expect(404);
      await call(test, who, 'post', `/manager/sites/${siteId}/forms`, body).expect(404);
      for (const method of ['get', 'put', 'delete'] as const) {
        const answer = await call(
          test,
          who,
          method,
          `/manager/forms/${form.id}`,
          method === 'put' ? body : undefined,
        );
        expect([method, answer.status, answer.body.code]).toEqual([method, 404, 'FORM_NOT_FOUND']);
      }
      await call(test, who, 'get', `/manager/forms/${form.id}/answers`).expect(404);
    }
    for (const who of [cast.customer, cast.otherCustomer]) {
      await call(test, who, 'get', `/manager/forms/${form.id}`).expect(403);
    }
    expect((await call(test, cast.manager, 'get', `/manager/forms/${form.id}`)).body.data).toEqual(form);
    expect(await auditOf(test, 'form', form.id)).toHaveLength(1);
  });

  it('a draft may be empty, and is opened with fields only', async () => {
    const draft = await addForm(test, cast.manager, siteId, { status: undefined, fields: undefined });
    expect(draft).toMatchObject({ status: 'draft', fields: [] });
    const open = await call(test, cast.manager, 'put', `/manager/forms/${draft.id}`, {
      status: 'open',
    }).expect(400);
    expect(open.body.code).toBe('FORM_FIELDS_REQUIRED');
    await call(test, cast.manager, 'put', `/manager/forms/${draft.id}`, {
      status: 'open',
      fields: [textField('memo')],
    }).expect(200);
  });

  it('of two edits of one version, one is refused with the other', async () => {
    const form = await addForm(test, cast.manager, siteId);
    const answers = await Promise.all(
      [cast.manager, cast.admin].map((who) =>
        call(test, who, 'put', `/manager/forms/${form.id}`, { title: `${who.id}의 제목`, version: 1 }),
      ),
    );
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { title: won?.body.data.title, version: 2 } },
    });
  });

  it('stops at fifty forms a site', async () => {
    await test.em.execute(
      `insert into site_forms (site_id, title) select ?, 'n' || n from generate_series(1, 49) n`,
      [siteId],
    );
    const body = { title: '오십', status: 'draft' };
    const answers = await Promise.all(
      [1, 2].map(() => call(test, cast.manager, 'post', `/manager/sites/${siteId}/forms`, body)),
    );
    expect(answers.map(({ status, body: { code } }) => [status, code as string]).sort()).toEqual([
      [200, 'success'],
      [422, 'FORM_LIMIT'],
    ]);
  });
});

describe('GET /user/sites/{siteId}/form', () => {
  it('shows the open forms, with the own answers counted', async () => {
    const open = await addForm(test, cast.manager, siteId);
    await addForm(test, cast.manager, siteId, { status: 'draft' });
    await addForm(test, cast.manager, siteId, { status: 'closed' });
    await submit(cast.customer, open.id, { memo: '하나' }).expect(200);
    const [form, ...others] = await openForms(cast.customer);
    expect(others).toEqual([]);
    expect(form).toMatchObject({ id: open.id, answersCount: 1, lastAnsweredAt: expect.any(String) });
    // A reader learns nothing here about other people's answers.
    expect((await openForms(cast.manager))[0]).toMatchObject({ answersCount: 0, lastAnsweredAt: null });
    const { body } = await call(test, cast.manager, 'get', `/manager/sites/${siteId}/forms`);
    expect(body.data.forms.map(({ status }: SiteFormDto) => status)).toEqual(['closed', 'draft', 'open']);
    expect(body.data.forms[2]).toMatchObject({ id: open.id, answersCount: 1 });
  });
});

describe('answering', () => {
  it('keeps the answer, shows it to customer and staff, and notifies the manager once', async () => {
    const form = await addForm(test, cast.manager, siteId, { title: '분기 조사', fields: FIELDS });
    const values = { quantity: 120, when: '2026-12-24', cycle: '매월', goods: ['봉투', '컵'], memo: ' 2층 ' };
    const answer = await submit(cast.customer, form.id, values, { revision: 1 }).expect(200);
    expect(answer.body.message).toBe('제출되었습니다.');
    const saved = data<FormAnswerDto>(answer);
    expect(saved).toEqual({
      id: expect.any(Number),
      formId: form.id,
      userId: cast.customer.id,
      userName: '최유진',
      revision: 1,
      fields: form.fields,
      values: { ...values, memo: '2층' },
      files: [],
      createdAt: expect.any(String),
    });
    expect(await answersOf(cast.manager, form.id)).toEqual([saved]);
    expect(await answersOf(cast.admin, form.id)).toEqual([saved]);
    const own = await call(test, cast.customer, 'get', `/user/forms/${form.id}/answers`).expect(200);
    expect(own.body.data).toEqual({ items: [saved], total: 1 });
    expect(own.body.meta).toEqual({ page: 0, size: 20, total: 1, pageBase: 0 });
    const notices = await test.em.execute<object[]>(
      `select member_id as "memberId", title, link from notices where dedupe_key = ?`,
      [`form.answered:${saved.id}`],
    );
    expect(notices).toEqual([
      {
        memberId: cast.manager.id,
        title: `'분기 조사' 양식이 제출되었습니다.`,
        link: `/manager/forms/${form.id}`,
      },
    ]);
  });

  it('names each wrong value, keeps nothing and sends nothing', async () => {
    const form = await addForm(test, cast.manager, siteId, { fields: FIELDS });
    const before = await test.em.execute<object[]>('select id from notices');
    const { body } = await submit(cast.customer, form.id, {
      quantity: 9,
      when: '2026-11-30',
      cycle: '매일',
      goods: ['컵', '컵'],
      memo: 'a'.repeat(21),
      price: 1,
    }).expect(400);
    expect(body.message).toBe('알 수 없는 항목이 있습니다.');
    expect(body.data.fields.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual(
      [
        ['values.price', 'UNKNOWN_FIELD'],
        ['values.memo', 'FORM_VALUE_LONG'],
        ['values.quantity', 'FORM_VALUE_RANGE'],
        ['values.when', 'FORM_VALUE_RANGE'],
        ['values.cycle', 'FORM_VALUE_CHOICE'],
        ['values.goods', 'FORM_VALUE_CHOICE'],
      ],
    );
    const missing = await submit(cast.customer, form.id, {}).expect(400);
    expect(missing.body).toMatchObject({
      code: 'FORM_VALUE_REQUIRED',
      message: `'수량' 항목을 입력해 주세요.`,
    });
    expect(await answersOf(cast.manager, form.id)).toEqual([]);
    expect(await test.em.execute<object[]>('select id from notices')).toEqual(before);
  });

  it.each([{ values: 'x' }, { values: [] }, { values: null }, {}, { values: { memo: 'a' }, revision: 0 }])(
    'refuses the body %j',
    async (body) => {
      const form = await addForm(test, cast.manager, siteId);
      await call(test, cast.customer, 'post', `/user/forms/${form.id}/answers`, body).expect(400);
    },
  );

  it('is not fooled by names that every object has', async () => {
    const form = await addForm(test, cast.manager, siteId);
    const { body } = await submit(cast.customer, form.id, { constructor: { memo: 'b' } }).expect(400);
    expect(body.data.fields).toContainEqual(
      expect.objectContaining({ field: 'values.memo', code: 'FORM_VALUE_REQUIRED' }),
    );
    // This field exists in no form: no form is read for it.
    const proto = JSON.parse('{"__proto__": {"memo": "b"}}') as object;
    const refused = await submit(cast.customer, form.id, proto).expect(400);
    expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', data: null });
    expect(await answersOf(cast.manager, form.id)).toEqual([]);
  });

  it.each<keyof Cast>(['otherCustomer', 'manager', 'otherManager', 'admin'])(
    'of a site of somebody else is not for %s',
    async (who) => {
      const form = await addForm(test, cast.manager, siteId);
      const answer = await submit(cast[who], form.id, { memo: '끼어들기' }).expect(404);
      expect(answer.body.code).toBe('FORM_NOT_FOUND');
      await call(test, cast[who], 'get', `/user/forms/${form.id}/answers`).expect(404);
      expect(await answersOf(cast.admin, form.id)).toEqual([]);
    },
  );

  it('takes answers while it is open: a draft is not there, a closed form says so', async () => {
    const form = await addForm(test, cast.manager, siteId);
    await submit(cast.customer, form.id, { memo: '하나' }).expect(200);
    const set = (status: string) =>
      call(test, cast.manager, 'put', `/manager/forms/${form.id}`, { status }).expect(200);
    await set('closed');
    expect((await submit(cast.customer, form.id, { memo: '둘' }).expect(409)).body.code).toBe('FORM_CLOSED');
    await call(test, cast.customer, 'get', `/user/forms/${form.id}/answers`).expect(200);
    await set('draft');
    await submit(cast.customer, form.id, { memo: '둘' }).expect(404);
    await call(test, cast.customer, 'get', `/user/forms/${form.id}/answers`).expect(404);
    await call(test, cast.manager, 'delete', `/manager/forms/${form.id}`).expect(200);
    await call(test, cast.manager, 'get', `/manager/forms/${form.id}/answers`).expect(404);
    const saved = await test.em.execute<object[]>('select 1 from site_form_answers where form_id = ?', [
      form.id,
    ]);
    expect(saved).toHaveLength(1);
  });

  it('keeps its definition when the form changes; what was filled in under an old one is refused', async () => {
    const form = await addForm(test, cast.manager, siteId, { fields: [textField('memo')] });
    // Not answered yet: the definition is simply replaced.
    const put = (body: object) => call(test, cast.manager, 'put', `/manager/forms/${form.id}`, body);
    const renamed = data<SiteFormDto>(await put({ fields: [textField('memo', { label: '비고' })] }));
    expect([renamed.revision, renamed.version]).toEqual([1, 2]);
    await submit(cast.customer, form.id, { memo: '하나' }).expect(200);
    const extended = data<SiteFormDto>(await put({ fields: [textField('memo'), textField('more')] }));
    expect([extended.revision, extended.version]).toEqual([2, 3]);
    const late = await submit(cast.customer, form.id, { memo: '둘' }, { revision: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: 'FORM_CHANGED', data: { current: { revision: 2 } } });
    await submit(cast.customer, form.id, { memo: '둘', more: '셋' }, { revision: 2 }).expect(200);
    const [second, first] = await answersOf(cast.manager, form.id);
    expect(first).toMatchObject({ revision: 1, fields: renamed.fields, values: { memo: '하나' } });
    expect(second).toMatchObject({ revision: 2, values: { memo: '둘', more: '셋' } });
    // Title and status make no new definition.
    expect(data<SiteFormDto>(await put({ title: '새 제목' }))).toMatchObject({ revision: 2, version: 4 });
    expect(data<SiteFormDto>(await put({ title: '새 제목' }))).toMatchObject({ revision: 2, version: 4 });
  });

  it('an answer and an edit at once: the answer stands under the definition it was checked by', async () => {
    const form = await addForm(test, cast.manager, siteId, { fields: [textField('memo')] });
    const [answer] = await Promise.all([
      submit(cast.customer, form.id, { memo: '하나' }),
      call(test, cast.manager, 'put', `/manager/forms/${form.id}`, { fields: [textField('other')] }).expect(
        200,
      ),
    ]);
    const saved = await answersOf(cast.manager, form.id);
    if (answer.status === 200) expect(saved[0]?.fields.map(({ code }) => code)).toEqual(['memo']);
    else expect([answer.status, saved]).toEqual([400, []]);
  });

  it('ends at a hundred answers of one customer', async () => {
    const form = await addForm(test, cast.manager, siteId);
    await test.em.execute(
      `insert into site_form_answers (form_id, member_id, revision, values)
       select ?, ?, 1, '{"memo": "x"}' from generate_series(1, 99)`,
      [form.id, cast.customer.id],
    );
    const answers = await Promise.all([1, 2].map(() => submit(cast.customer, form.id, { memo: '백' })));
    expect(answers.map(({ status, body }) => [status, body.code as string]).sort()).toEqual([
      [200, 'success'],
      [422, 'FORM_ANSWER_LIMIT'],
    ]);
    const page = await call(test, cast.manager, 'get', `/manager/forms/${form.id}/answers?page=4&size=20`);
    expect(page.body.data.items).toHaveLength(20);
    expect(page.body.meta).toEqual({ page: 4, size: 20, total: 100, pageBase: 0 });
    const beyond = await call(test, cast.manager, 'get', `/manager/forms/${form.id}/answers?page=9`);
    expect(beyond.body.data).toEqual({ items: [], total: 100 });
    await call(test, cast.manager, 'get', `/manager/forms/${form.id}/answers?size=101`).expect(400);
  });
});

describe('file fields', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

  async function upload(who: TestMember): Promise<string> {
    const answer = await test.http
      .post('/api/files')
      .set('authorization', who.bearer)
      .attach('file', PDF, { filename: '도면.pdf', contentType: 'application/pdf' });
    return data<{ id: string }>(answer).id;
  }

  it('take own uploads once; staff get signed addresses', async () => {
    const form = await addForm(test, cast.manager, siteId, {
      fields: [{ code: 'plans', label: '도면', type: 'file', required: true, max: 2 }],
    });
    const [first, second, third, foreign] = await Promise.all([
      upload(cast.customer),
      upload(cast.customer),
      upload(cast.customer),
      upload(cast.otherCustomer),
    ]);
    const refused = await submit(cast.customer, form.id, { plans: [first, foreign] }).expect(400);
    expect(refused.body.data.fields).toEqual([
      expect.objectContaining({ field: 'values.plans', code: 'FILE_UNKNOWN' }),
    ]);
    const many = await submit(cast.customer, form.id, { plans: [first, second, third] }).expect(400);
    expect(many.body.code).toBe('FORM_VALUE_FILES');
    // The refused call attached nothing.
    const saved = data<FormAnswerDto>(await submit(cast.customer, form.id, { plans: [second, first] }));
    expect(saved.values).toEqual({ plans: [second, first] });
    expect(saved.files.map(({ id, name }) => [id, name])).toEqual([
      [second, '도면.pdf'],
      [first, '도면.pdf'],
    ]);
    const again = await submit(cast.customer, form.id, { plans: [first] }).expect(400);
    expect(again.body.data.fields[0]).toMatchObject({ field: 'values.plans', code: 'FILE_UNKNOWN' });
    const [answer] = await answersOf(cast.manager, form.id);
    const url = new URL(answer?.files[0]?.url ?? '');
    const file = await test.http.get(`${url.pathname}${url.search}`).expect(200);
    expect(file.headers['content-type']).toMatch(/^application\/pdf/);
  });
});
