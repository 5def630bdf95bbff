import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPromotionDto } from '../src/modules/promotions/dto/admin-promotion.dto.js';
import type { PromotionPreviewDto, RedemptionDto } from '../src/modules/promotions/dto/promotion-use.dto.js';
import { PromotionWriterService } from '../src/modules/promotions/promotion-writer.service.js';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct, statementsOf } from './catalog-fixtures.js';
import { addCoupon, addPromotion, endPromotions } from './promotion-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

const COUPON = {
  name: '신규 고객 10%',
  kind: 'coupon',
  code: 'welcome-10',
  discountType: 'percent',
  basisPoints: 1000,
};
const AUTOMATIC = { name: '자동', kind: 'automatic', discountType: 'amount', discountAmount: 500 };

let test: TestApp;
let admin: TestMember;
let print: number;
let card: number;
let mug: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
  print = await addCategory(test, { code: 'print', name: '인쇄물' });
  card = await addProduct(test, { categoryId: print, title: '명함', basePrice: 1000 });
  mug = await addProduct(test, {
    categoryId: await addCategory(test, { code: 'drink' }),
    title: '머그',
    basePrice: 3000,
  });
});
afterAll(() => test.close());

type Method = 'get' | 'post' | 'patch' | 'delete';
const call = (method: Method, path: string, body?: object, who: TestMember = admin) => {
  const request = test.http[method](`/api/admin/promotions${path}`).set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
};
const create = async (more: object = {}): Promise<AdminPromotionDto> =>
  data(await call('post', '', { ...COUPON, code: `C-${Math.random().toString(36).slice(2, 12)}`, ...more }));
const read = async (id: number): Promise<AdminPromotionDto> => data(await call('get', `/${id}`));

describe('who may', () => {
  it.each<[Method, string]>([
    ['get', ''],
    ['post', ''],
    ['post', '/preview'],
    ['get', '/1'],
    ['patch', '/1'],
    ['delete', '/1'],
    ['post', '/1/status'],
    ['get', '/1/redemptions'],
  ])('%s %s: only admins', async (method, path) => {
    for (const role of [0, 1] as const) await call(method, path, {}, await signedIn(test, role)).expect(403);
    await test.http[method](`/api/admin/promotions${path}`).expect(401);
  });
});

describe('POST /admin/promotions', () => {
  it('makes a draft with defaults, its code in capitals, and records who made it', async () => {
    const answer = await call('post', '', COUPON).expect(200);
    expect(answer.body).toMatchObject({ success: true, message: '프로모션이 등록되었습니다.' });
    const made = data<AdminPromotionDto>(answer);
    expect(made).toMatchObject({
      name: '신규 고객 10%',
      kind: 'coupon',
      code: 'WELCOME-10',
      status: 'draft',
      statusLabel: '작성중',
      discountLabel: '10% 할인',
      maxDiscount: null,
      discountAmount: null,
      scopeType: 'all',
      scopeIds: [],
      minimumAmount: 0,
      minimumQuantity: 0,
      startsAt: null,
      endsAt: null,
      totalLimit: null,
      perMemberLimit: null,
      firstOrderOnly: false,
      businessOnly: false,
      stackable: false,
      listed: false,
      priority: 0,
      usedCount: 0,
      reservedCount: 0,
      discountTotal: 0,
      scopeItems: [],
      version: 1,
    });
    expect(await read(made.id)).toEqual(made);
    const [entry, ...others] = await auditOf(test, 'promotion', made.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'promotion.create', actor: admin.id, before: null });
    expect(entry?.after).toMatchObject({ code: 'WELCOME-10', status: 'draft' });
  });

  it('keeps everything that is said', async () => {
    const said = {
      description: '명함 전용',
      discountType: 'percent',
      basisPoints: 1250,
      maxDiscount: 50_000,
      scopeType: 'products',
      scopeIds: [card, mug],
      minimumAmount: 10_000,
      minimumQuantity: 5,
      totalLimit: 100,
      perMemberLimit: 2,
      firstOrderOnly: true,
      businessOnly: true,
      stackable: true,
      listed: true,
      priority: 7,
      status: 'active',
    };
    const made = await create({
      ...said,
      startsAt: '2026-12-01T00:00:00+09:00',
      endsAt: '2027-01-01T00:00:00+09:00',
    });
    expect(made).toMatchObject({
      ...said,
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-12-31T15:00:00.000Z',
      scopeItems: [
        { id: card, name: '명함' },
        { id: mug, name: '머그' },
      ],
    });
    await call('delete', `/${made.id}`).expect(200);
  });

  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'PROMOTION_NAME_REQUIRED'],
    ['a long name', { name: 'ㄱ'.repeat(101) }, 'name', 'VALIDATION_FAILED'],
    ['an unknown kind', { kind: 'gift' }, 'kind', 'VALIDATION_FAILED'],
    ['no code', { code: null }, 'code', 'PROMOTION_CODE_FORM'],
    ['a short code', { code: 'ABC' }, 'code', 'PROMOTION_CODE_FORM'],
    ['a Korean code', { code: '봄맞이할인' }, 'code', 'PROMOTION_CODE_FORM'],
    ['a code of an automatic one', { kind: 'automatic' }, 'code', 'PROMOTION_CODE_AUTOMATIC'],
    ['0 %', { basisPoints: 0 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['0.99 %', { basisPoints: 99 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['100.01 %', { basisPoints: 10_001 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['no percentage', { basisPoints: null }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['a fraction', { basisPoints: 1000.5 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['a text', { basisPoints: '1000' }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['both at once', { discountAmount: 100 }, 'discountAmount', 'PROMOTION_DISCOUNT_MIXED'],
    ['a cap of 0', { maxDiscount: 0 }, 'maxDiscount', 'PROMOTION_AMOUNT_FORM'],
    [
      'an amount of 0',
      { ...AUTOMATIC, code: null, basisPoints: null, discountAmount: 0 },
      'discountAmount',
      'PROMOTION_AMOUNT_FORM',
    ],
    [
      'no amount',
      { ...AUTOMATIC, code: null, basisPoints: null, discountAmount: null },
      'discountAmount',
      'PROMOTION_AMOUNT_FORM',
    ],
    ['an amount beyond reason', { maxDiscount: 1_000_000_000_001 }, 'maxDiscount', 'PROMOTION_AMOUNT_FORM'],
    ['a negative minimum', { minimumAmount: -1 }, 'minimumAmount', 'PROMOTION_MINIMUM_FORM'],
    ['no minimum', { minimumAmount: null }, 'minimumAmount', 'PROMOTION_MINIMUM_FORM'],
    ['a limit of 0', { totalLimit: 0 }, 'totalLimit', 'PROMOTION_LIMIT_FORM'],
    ['a limit beyond 10,000', { totalLimit: 10_001 }, 'totalLimit', 'PROMOTION_LIMIT_FORM'],
    ['a limit of a member of 0', { perMemberLimit: 0 }, 'perMemberLimit', 'PROMOTION_LIMIT_FORM'],
    ['a scope of nothing', { scopeType: 'products' }, 'scopeIds', 'PROMOTION_SCOPE_REQUIRED'],
    ['everything, and some', { scopeIds: [1] }, 'scopeIds', 'PROMOTION_SCOPE_REQUIRED'],
    [
      'unknown categories',
      { scopeType: 'categories', scopeIds: [2_000_000_000] },
      'scopeIds',
      'PROMOTION_SCOPE_UNKNOWN',
    ],
    [
      'too large an id',
      { scopeType: 'categories', scopeIds: [3_000_000_000] },
      'scopeIds',
      'VALIDATION_FAILED',
    ],
    ['a day for a moment', { startsAt: '2026-12-01' }, 'startsAt', 'PROMOTION_DATE_FORM'],
    ['no time zone', { startsAt: '2026-12-01T00:00:00' }, 'startsAt', 'PROMOTION_DATE_FORM'],
    ['30 February', { endsAt: '2026-02-30T00:00:00Z' }, 'endsAt', 'PROMOTION_DATE_FORM'],
    [
      'an end before the start',
      { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' },
      'endsAt',
      'PROMOTION_DATES_ORDER',
    ],
    ['an ended one', { status: 'ended' }, 'status', 'PROMOTION_STATUS_FORM'],
    ['no yes or no', { stackable: null }, 'stackable', 'VALIDATION_FAILED'],
    [
      'a listed automatic one',
      { kind: 'automatic', code: null, listed: true },
      'listed',
      'PROMOTION_LISTED_COUPON',
    ],
    ['an unknown field', { usedCount: 3 }, 'usedCount', 'UNKNOWN_FIELD'],
  ])('refuses %s', async (_, more, field, code) => {
    const answer = await call('post', '', { ...COUPON, code: 'REFUSED', ...more }).expect(400);
    const { fields } = (answer.body as Answered<{ fields: object[] }>).data;
    expect(fields).toEqual([expect.objectContaining({ field, code })]);
  });

  it('names every wrong field', async () => {
    const answer = await call('post', '', { ...COUPON, name: '', basisPoints: 0, totalLimit: 0 }).expect(400);
    const { fields } = (answer.body as Answered<{ fields: { field: string }[] }>).data;
    expect(fields.map(({ field }) => field).sort()).toEqual(['basisPoints', 'name', 'totalLimit']);
  });

  it('gives a code out once at a time, also to two who ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('post', '', { ...COUPON, code: 'ONLY-ONE' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({
      code: 'PROMOTION_CODE_TAKEN',
      data: { fields: [{ field: 'code' }] },
    });
    const winner = answers.find(({ status }) => status === 200);
    await call('delete', `/${data<AdminPromotionDto>(winner as never).id}`).expect(200);
    await call('post', '', { ...COUPON, code: 'only-one' }).expect(200);
  });

  it('runs fifty automatic ones at once, and no more', async () => {
    await endPromotions(test);
    for (let i = 0; i < 50; i += 1) await addPromotion(test);
    expect((await call('post', '', { ...AUTOMATIC, status: 'active' }).expect(409)).body).toMatchObject({
      code: 'PROMOTION_TOO_MANY',
    });
    const draft = data<AdminPromotionDto>(await call('post', '', AUTOMATIC));
    await call('post', `/${draft.id}/status`, { status: 'active' }).expect(409);
    await endPromotions(test);
  });

  it('counts one that is about to start, also where another starts meanwhile', async () => {
    await endPromotions(test);
    for (let i = 0; i < 49; i += 1) await addPromotion(test);
    const writer = test.app.get(PromotionWriterService);
    // A request that has not been answered yet: its promotion is written but not visible to others.
    let commit: () => void = () => undefined;
    const open = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const first = test.app.get(EntityManager).transactional(async (em) => {
      await writer.create(em, AUTOMATIC as never, 'active');
      written();
      await open;
    });
    await isWritten;
    let status: number | undefined;
    const second = call('post', '', { ...AUTOMATIC, status: 'active' }).then((answer) => {
      status = answer.status;
    });
    // It waits for the first, or was answered without waiting.
    await until(
      async () => status !== undefined || (await lockWaits(test)) > 0,
      (settled) => settled,
    );
    commit();
    await Promise.all([first, second]);
    expect(status).toBe(409);
    await endPromotions(test);
  });
});

describe('PATCH /admin/promotions/{id}', () => {
  it('changes what is said and nothing else; null clears', async () => {
    const made = await create({ maxDiscount: 5000, perMemberLimit: 1, description: '설명' });
    const answer = await call('patch', `/${made.id}`, { name: '새 이름', maxDiscount: null }).expect(200);
    const saved = data<AdminPromotionDto>(answer);
    expect(saved).toEqual({
      ...made,
      name: '새 이름',
      maxDiscount: null,
      discountLabel: '10% 할인',
      version: 2,
      updatedAt: expect.any(String),
    });
    const [, entry] = await auditOf(test, 'promotion', made.id);
    expect(entry).toMatchObject({
      action: 'promotion.update',
      before: { name: '신규 고객 10%', maxDiscount: 5000 },
      after: { name: '새 이름', maxDiscount: null, perMemberLimit: 1 },
    });
  });

  it('checks the promotion as a whole', async () => {
    const { id } = await create({ startsAt: '2026-12-01T00:00:00Z' });
    const refused = async (body: object): Promise<unknown> =>
      (await call('patch', `/${id}`, body).expect(400)).body;
    expect(await refused({ endsAt: '2026-11-01T00:00:00Z' })).toMatchObject({
      code: 'PROMOTION_DATES_ORDER',
    });
    expect(await refused({ discountType: 'amount' })).toMatchObject({ code: 'PROMOTION_AMOUNT_FORM' });
    expect(await refused({ code: null })).toMatchObject({ code: 'PROMOTION_CODE_FORM' });
    expect(await refused({ kind: 'automatic' })).toMatchObject({ code: 'UNKNOWN_FIELD' });
    const all = { discountType: 'amount', discountAmount: 700, basisPoints: null };
    expect(data(await call('patch', `/${id}`, all))).toMatchObject({ ...all, discountLabel: '700원 할인' });
  });

  it('reports a change in between, with the present state', async () => {
    const { id, version } = await create();
    const answers = await Promise.all(
      ['하나', '둘'].map((name) => call('patch', `/${id}`, { name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unchanged = (await read(id)).name;
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { name: unchanged, version: 2 } },
    });
    expect(await auditOf(test, 'promotion', id)).toHaveLength(2);
  });

  it('does not give away a taken code, and says nothing of a change that is none', async () => {
    const [one, two] = [await create({ code: 'TAKEN-1' }), await create({ code: 'TAKEN-2' })];
    await call('patch', `/${two.id}`, { code: 'taken-1' }).expect(409);
    await call('patch', `/${one.id}`, { code: ' taken-1 ' }).expect(200);
    expect(await read(one.id)).toMatchObject({ code: 'TAKEN-1', version: 1 });
    expect(await auditOf(test, 'promotion', one.id)).toHaveLength(1);
    await call('patch', '/2147483647', { name: '없음' }).expect(404);
    await call('patch', '/abc', { name: '없음' }).expect(404);
  });
});

describe('status', () => {
  it('goes only along its path, and DELETE ends for good', async () => {
    const { id } = await create();
    const set = (status: string) => call('post', `/${id}/status`, { status });
    await set('paused').expect(409);
    for (const status of ['active', 'paused', 'active', 'active']) await set(status).expect(200);
    await set('draft').expect(409);
    await call('post', `/${id}/status`, { status: 'gone' }).expect(400);
    await call('delete', `/${id}?version=1`).expect(409);
    const { version } = await read(id);
    expect(data(await call('delete', `/${id}?version=${version}`))).toMatchObject({
      status: 'ended',
      statusLabel: '종료',
    });
    await call('delete', `/${id}`).expect(200);
    expect((await set('active').expect(409)).body).toMatchObject({ code: 'PROMOTION_STATUS_MOVE' });
    expect((await call('patch', `/${id}`, { name: '되살리기' }).expect(409)).body).toMatchObject({
      code: 'PROMOTION_ENDED',
    });
    const actions = (await auditOf(test, 'promotion', id)).map(
      ({ after }) => (after as { status: string }).status,
    );
    expect(actions).toEqual(['draft', 'active', 'paused', 'active', 'ended']);
  });

  it('reaches carts at once', async () => {
    const buyer = await Shopper.create(test);
    await buyer.add(mug, 1);
    const { id } = data<AdminPromotionDto>(await call('post', '', { ...AUTOMATIC, status: 'active' }));
    expect((await buyer.cart()).cart.discountAmount).toBe(500);
    await call('patch', `/${id}`, { discountAmount: 600 }).expect(200);
    expect((await buyer.cart()).cart.discountAmount).toBe(600);
    await call('post', `/${id}/status`, { status: 'paused' }).expect(200);
    expect((await buyer.cart()).cart.discountAmount).toBe(0);
    await call('delete', `/${id}`).expect(200);
  });
});

describe('GET /admin/promotions', () => {
  it('filters by status, kind and words, counts per status, in two statements for any number', async () => {
    await endPromotions(test);
    const coupon = await addCoupon(test, { name: '찾는 100% 쿠폰', code: 'FIND-ME' });
    await addCoupon(test, { name: '찾는 쿠폰' }, 'draft');
    const automatic = await addPromotion(test, { name: '찾는 자동 할인' });
    const list = async (query: object): Promise<[number[], Record<string, number>]> => {
      const answer = await call('get', '')
        .query({ q: '찾는', ...query })
        .expect(200);
      const { items, total } = data<{ items: { id: number }[]; total: number }>(answer);
      const { meta } = answer.body as { meta: { total: number; counts: Record<string, number> } };
      expect(meta).toMatchObject({ page: 0, size: 20, pageBase: 0, total });
      return [items.map(({ id }) => id), meta.counts];
    };
    const counts = { draft: 1, active: 2, paused: 0, ended: 0 };
    expect(await list({ status: 'active' })).toEqual([[automatic, coupon.id], counts]);
    expect(await list({ status: 'active', kind: 'coupon' })).toEqual([[coupon.id], { ...counts, active: 1 }]);
    expect((await list({ q: '100%' }))[0]).toEqual([coupon.id]);
    expect((await list({ q: 'find-me' }))[0]).toEqual([coupon.id]);
    expect((await list({ q: '_' }))[0]).toEqual([]);
    await call('get', '').query({ status: 'gone' }).expect(400);
    const paged = await call('get', '').query({ q: '찾는', page: 1, size: 2 }).expect(200);
    expect((paged.body as { meta: object }).meta).toMatchObject({ page: 1, size: 2, total: 3 });
    expect(await statementsOf(test, () => call('get', '').expect(200))).toBe(2);
    expect(await statementsOf(test, () => call('get', `/${coupon.id}`).expect(200))).toBe(1);
  });
});

describe('GET /admin/promotions/{id}/redemptions', () => {
  it('shows who used it with which order, newest first, in two statements', async () => {
    await endPromotions(test);
    const { id, code } = await addCoupon(test, { name: '사용 내역' });
    const buyers = [await Shopper.withAddress(test), await Shopper.withAddress(test)];
    for (const buyer of buyers) {
      await buyer.add(mug, 1);
      await buyer.prepare({ couponCode: code });
    }
    await buyers[0]?.prepare({ couponCode: '' });
    const uses = (query: object = {}) => call('get', `/${id}/redemptions`).query(query).expect(200);
    const answer = await uses();
    const rows = data<RedemptionDto[]>(answer);
    expect(rows).toMatchObject([
      { memberId: buyers[1]?.member.id, memberName: '김구매', amount: 300, state: 'reserved' },
      { memberId: buyers[0]?.member.id, amount: 300, state: 'released' },
    ]);
    expect((answer.body as { meta: object }).meta).toMatchObject({
      total: 2,
      page: 0,
      size: 50,
      counts: { reserved: 1, used: 0, released: 1 },
    });
    expect(data<RedemptionDto[]>(await uses({ page: 1, size: 1 }))).toMatchObject([{ state: 'released' }]);
    expect(await statementsOf(test, () => uses())).toBe(2);
    expect(await read(id)).toMatchObject({ reservedCount: 1, usedCount: 0, discountTotal: 0 });
    const unused = await create();
    expect(data(await call('get', `/${unused.id}/redemptions`))).toEqual([]);
    await call('get', '/2147483647/redemptions').expect(404);
  });
});

describe('POST /admin/promotions/preview', () => {
  const preview = async (promotion: object, lines: object[]): Promise<PromotionPreviewDto> =>
    data(await call('post', '/preview', { promotion, lines }));

  it('shows what it would do to each line, whatever its dates and limits', async () => {
    const shown = await preview(
      {
        ...COUPON,
        scopeType: 'categories',
        scopeIds: [print],
        endsAt: '2020-01-01T00:00:00Z',
        businessOnly: true,
      },
      [
        { productId: card, quantity: 10 },
        { productId: mug, quantity: 1 },
        { productId: 2_000_000_000, quantity: 1 },
      ],
    );
    expect(shown).toEqual({
      lines: [
        {
          productId: card,
          productName: '명함',
          quantity: 10,
          subtotal: 10_000,
          inScope: true,
          discount: 1000,
          problem: null,
        },
        {
          productId: mug,
          productName: '머그',
          quantity: 1,
          subtotal: 3000,
          inScope: false,
          discount: 0,
          problem: null,
        },
        {
          productId: 2_000_000_000,
          productName: '',
          quantity: 1,
          subtotal: null,
          inScope: false,
          discount: 0,
          problem: { code: 'PRODUCT_NOT_FOUND', message: '상품을 찾을 수 없습니다.' },
        },
      ],
      itemsAmount: 13_000,
      discountAmount: 1000,
      totalAmount: 12_000,
      refusal: null,
    });
  });

  it('says why it would do nothing, and stores nothing', async () => {
    const count = () => test.em.execute<{ n: number }[]>('select count(*)::int as n from promotions');
    const before = await count();
    const shown = await preview({ ...COUPON, minimumAmount: 5000 }, [{ productId: mug, quantity: 1 }]);
    expect(shown).toMatchObject({ discountAmount: 0, refusal: { code: 'COUPON_MINIMUM', missing: 2000 } });
    expect(await count()).toEqual(before);
  });

  it('refuses what could not be created', async () => {
    const lines = [{ productId: mug, quantity: 1 }];
    const bad = async (body: object): Promise<unknown> =>
      (await call('post', '/preview', body).expect(400)).body;
    const promotion = { ...COUPON, basisPoints: null };
    expect(await bad({ promotion, lines })).toMatchObject({
      code: 'PROMOTION_PERCENT_FORM',
      data: { fields: [{ field: 'promotion.basisPoints' }] },
    });
    await bad({ promotion: COUPON, lines: [] });
    await bad({ lines });
    await bad({ promotion: COUPON, lines: Array(51).fill(lines[0]) });
  });
});
