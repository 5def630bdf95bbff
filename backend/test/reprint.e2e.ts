import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kstDate, PREFLIGHT_ENGINE, Role, storedUntil, type OrderPrint } from '@store/domain';
import { sql } from 'kysely';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import type { ReprintResultDto } from '../src/modules/printing/jobs/reprint/reprint.dto.js';
import type { PlateDto } from '../src/modules/printing/configuration/dto/plate.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let bag: AdminProductDto;
/** The result of the worker's check of a clean file. */
const REPORT = JSON.stringify({
  engine: PREFLIGHT_ENGINE,
  verdict: 'READY',
  facts: null,
  findings: [],
  unchecked: [],
  tookMs: 1,
});
/** Hash of the placement record that the worker makes. */
const RECORD = 'ab'.repeat(32);
const REASON = '제판이 마모되어 폐기합니다.';

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  client = await RefundClient.open(test, toss);
  const catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const db = () => test.em.getKysely();
const staff = (path: string, body: object) =>
  test.http.post(`/api/manager/print-jobs${path}`).set('authorization', client.admin.bearer).send(body);
const plate = (id: number, body: object, who = client.admin) =>
  test.http.patch(`/api/admin/plates/${id}`).set('authorization', who.bearer).send(body);
const platesOf = async (memberId: number): Promise<PlateDto[]> =>
  data(
    await test.http.get(`/api/admin/plates?memberId=${memberId}`).set('authorization', client.admin.bearer),
  );

interface Printed {
  buyer: Shopper;
  versionId: string;
  orderId: number;
  lineId: number;
  jobId: number;
}

const placed = (versionId: string, more: object = {}) => ({
  placements: [
    {
      area: 'front',
      method: 'silk',
      inks: 2,
      artwork: { versionId },
      widthMm: 20,
      heightMm: 20,
      redraw: true,
      ...more,
    },
  ],
});
const add = async ({ buyer }: Pick<Printed, 'buyer'>, print: object): Promise<CartDto> =>
  data(
    await buyer
      .call('post', '/cart/items', {
        productId: bag.id,
        quantity: 100,
        optionValueIds: 'color:natural',
        print,
      })
      .expect(200),
  );

async function pay(buyer: Shopper): Promise<{ orderId: number; lineId: number; jobId: number }> {
  const { orderId, amount } = await buyer.prepare({ printConsents });
  await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
  const [job] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
  const { rows } = await sql<{
    lineId: number;
  }>`select order_line_id as "lineId" from print_jobs where id = ${job?.id}`.execute(db());
  return { orderId: job?.orderId ?? 0, lineId: rows[0]?.lineId ?? 0, jobId: job?.id ?? 0 };
}

/** A paid, printed line whose production has started. */
async function printed(): Promise<Printed> {
  const buyer = await Shopper.withAddress(test);
  const vault = new Vault(test, buyer.member);
  const versionId = newest(await vault.upload(await logoPng(300, '#1d4ed8'), '로고.png')).id;
  await sql`update artwork_versions set state = 'done', report = ${REPORT}::jsonb where id = ${versionId}`.execute(
    db(),
  );
  await add({ buyer }, placed(versionId));
  const line = await pay(buyer);
  await test.http
    .post(`/api/admin/print-jobs/${line.jobId}/start-unapproved`)
    .set('authorization', client.admin.bearer)
    .send({ reason: '전화로 시안을 확정하셨습니다.' })
    .expect(200);
  await sql`update print_jobs set picture_sha256 = ${RECORD} where id = ${line.jobId}`.execute(db());
  return { buyer, versionId, ...line };
}

const again = ({ buyer, orderId, lineId }: Printed, body: object) =>
  buyer.call('post', `/orders/${orderId}/lines/${lineId}/reprint`, body);
const job = async ({ buyer }: Pick<Printed, 'buyer'>, id: number): Promise<PrintJobDetailDto> =>
  data(await buyer.call('get', `/user/print-jobs/${id}`));
const today = (): string => kstDate(new Date());
const dots = (day: string): string => day.replaceAll('-', '.');

describe('the same again', () => {
  it('P74: costs no plate, needs no proof, and stores the plate for longer', async () => {
    const bought = await printed();
    const until = storedUntil(today(), 12);
    expect(await platesOf(bought.buyer.member.id)).toMatchObject([
      { feePaid: 30_000, madeOn: today(), keepUntil: until, endedAt: null, label: '앞면 가운데 · 실크' },
    ]);
    const preview = data<ReprintResultDto>(
      await bought.buyer
        .call('get', `/orders/${bought.orderId}/lines/${bought.lineId}/reprint?quantity=100`)
        .expect(200),
    );
    expect(preview).toMatchObject({
      before: { unitPrice: 3_850, setupAmount: 30_000, waivedReason: null },
      now: { unitPrice: 3_850, setupAmount: 0, waivedReason: `보관 중인 판 사용 · ${dots(until)}까지` },
      approved: true,
      // Nothing was drawn here.
      approvedPicture: null,
      artworks: [{ artworkId: expect.any(Number) }],
      unprintedPrice: 3_600,
      problem: null,
      cart: null,
    });
    const { cart } = data<ReprintResultDto>(await again(bought, { mode: 'same', quantity: 100 }).expect(200));
    expect(cart).toMatchObject({
      cart: { itemsAmount: 385_000, setupAmount: 0 },
      items: [{ print: { reprintOf: bought.jobId } }],
    });
    const second = await pay(bought.buyer);
    const made = await job(bought, second.jobId);
    expect(made).toMatchObject({ state: 'APPROVED', print: { setupFees: [{ waived: true, amount: 0 }] } });
    expect(made.dueOn).toBe(made.promisedOn);
    expect(made.events.at(-1)).toMatchObject({ move: 'skipProof', actor: 'system' });
    expect(made.approvals).toMatchObject([{ kind: 'reprint', sha256: RECORD, quantity: 100, current: true }]);
    // An older use: starting production again counts its storage from today.
    await sql`update print_plates set keep_until = ${today()}::date + 3, last_used_on = ${today()}::date - 90`.execute(
      db(),
    );
    await staff(`/${second.jobId}/moves`, { move: 'start' }).expect(200);
    expect(await platesOf(bought.buyer.member.id)).toMatchObject([
      { feePaid: 30_000, lastUsedOn: today(), keepUntil: until },
    ]);
  });

  it('takes the proof of the policy where the area was edited since', async () => {
    const bought = await printed();
    await again(bought, { mode: 'same', quantity: 100 }).expect(200);
    await sql`update print_jobs set print = jsonb_set(print, '{production,made}', '"other"') where id = ${bought.jobId}`.execute(
      db(),
    );
    const second = await pay(bought.buyer);
    expect((await job(bought, second.jobId)).state).toBe('CHECKING');
  });
});

describe('with changes', () => {
  it('P75: one more ink or a millimetre more pays a plate; another ink colour does not; each takes a proof', async () => {
    const bought = await printed();
    const { versionId } = bought;
    const filled = data<ReprintResultDto>(await again(bought, { mode: 'edit', quantity: 50 }).expect(200));
    expect(filled).toMatchObject({ cart: null, print: { placements: [{ inks: 2, widthMm: 20 }] } });
    const save = async (print: object): Promise<CartDto> => {
      const { cart } = data<ReprintResultDto>(
        await again(bought, { mode: 'same', quantity: 100 }).expect(200),
      );
      const path = `/cart/items/${cart?.items[0]?.id}/print`;
      return data(await bought.buyer.call('put', path, { print }).expect(200));
    };
    const same = await save(placed(versionId));
    expect(same).toMatchObject({ cart: { setupAmount: 0 }, items: [{ print: { reprintOf: bought.jobId } }] });
    const other = newest(
      await new Vault(test, bought.buyer.member).upload(await logoPng(300, '#be123c'), '다른.png'),
    ).id;
    await sql`update artwork_versions set state = 'done', report = ${REPORT}::jsonb where id = ${other}`.execute(
      db(),
    );
    const changed = [
      [placed(other), 30_000],
      [placed(versionId, { inks: 3 }), 45_000],
      [placed(versionId, { widthMm: 21, heightMm: 21 }), 30_000],
      [placed(versionId, { colours: ['#ff0000'] }), 0],
    ] as const;
    for (const [print, fee] of changed) {
      const view = await save(print);
      expect(view.cart.setupAmount).toBe(fee);
      expect(view.items[0]?.print).not.toHaveProperty('reprintOf');
      const paid = await pay(bought.buyer);
      expect(await job(bought, paid.jobId)).toMatchObject({ state: 'CHECKING', approvals: [] });
    }
  });
});

describe('a plate', () => {
  it('P76: that has run out, was ended or is of another member costs its fee', async () => {
    const bought = await printed();
    const { buyer, versionId } = bought;
    const fee = async (): Promise<number> => (await add(bought, placed(versionId))).cart.setupAmount;
    expect(await fee()).toBe(0);
    await sql`update print_plates set keep_until = ${today()}::date - 1 where member_id = ${buyer.member.id}`.execute(
      db(),
    );
    expect(data<CartDto>(await buyer.call('get', '/cart')).cart.setupAmount).toBe(30_000);
    const [stored] = await platesOf(buyer.member.id);
    const id = stored?.id ?? 0;
    await plate(id, { keepUntil: storedUntil(today(), 3), reason: '짧음' }).expect(422);
    await plate(id, { keepUntil: storedUntil(today(), 3), reason: REASON }).expect(200);
    expect(await fee()).toBe(0);
    await plate(id, { end: true, reason: REASON }).expect(200);
    expect(await fee()).toBe(30_000);
    expect((await plate(id, { end: true, reason: REASON }).expect(409)).body).toMatchObject({
      code: 'PLATE_ENDED',
    });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where target_type = 'plate' and target_id = ${String(id)} order by id`.execute(
      db(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['plate.extend', 'plate.end']);
    // Staff find it at the job; a manager only for their own customers.
    const manager = await signedIn(test, Role.Manager);
    const atJob = (who = client.admin) =>
      test.http.get(`/api/manager/print-jobs/${bought.jobId}/plates`).set('authorization', who.bearer);
    const change = (body: object) =>
      test.http
        .patch(`/api/manager/print-jobs/${bought.jobId}/plates/${id}`)
        .set('authorization', manager.bearer)
        .send(body);
    expect(data<PlateDto[]>(await atJob().expect(200)).map((one) => one.id)).toEqual([id]);
    await atJob(manager).expect(404);
    await change({ end: true, reason: REASON }).expect(404);
    await sql`update members set manager_id = ${manager.id} where id = ${buyer.member.id}`.execute(db());
    await atJob(manager).expect(200);
    expect((await change({ end: true, reason: REASON }).expect(409)).body).toMatchObject({
      code: 'PLATE_ENDED',
    });
    // Another member's plate with identical bytes.
    await sql`update print_plates set ended_at = null, ended_reason = null where id = ${id}`.execute(db());
    const other = await Shopper.withAddress(test);
    const own = newest(
      await new Vault(test, other.member).upload(await logoPng(300, '#1d4ed8'), '로고.png'),
    ).id;
    expect((await add({ buyer: other }, placed(own))).cart.setupAmount).toBe(30_000);
  });

  it('of a file that came after the payment is known by that file', async () => {
    const buyer = await Shopper.withAddress(test);
    await add({ buyer }, { placements: [{ area: 'front', method: 'silk', inks: 2 }] });
    const { jobId } = await pay(buyer);
    const versionId = newest(
      await new Vault(test, buyer.member).upload(await logoPng(300, '#22c55e'), '나중.png'),
    ).id;
    await buyer
      .call('post', `/user/print-jobs/${jobId}/artwork`, {
        placement: 0,
        versionId,
        widthMm: 20,
        heightMm: 20,
      })
      .expect(200);
    await test.http
      .post(`/api/admin/print-jobs/${jobId}/start-unapproved`)
      .set('authorization', client.admin.bearer)
      .send({ reason: '전화로 시안을 확정하셨습니다.' })
      .expect(200);
    expect(await platesOf(buyer.member.id)).toHaveLength(1);
    expect((await add({ buyer }, placed(versionId))).cart.setupAmount).toBe(0);
  });
});

describe('what cannot be printed again', () => {
  it('P23, P77, P87: says why: a method that is gone, a file that is gone or blocked, a line of another member', async () => {
    const bought = await printed();
    const code = async (): Promise<unknown> => {
      const answer = await again(bought, { mode: 'same', quantity: 100 });
      return [answer.status, (answer.body as { code: string }).code];
    };
    const other = await Shopper.withAddress(test);
    await other
      .call('post', `/orders/${bought.orderId}/lines/${bought.lineId}/reprint`, {
        mode: 'same',
        quantity: 100,
      })
      .expect(404);
    const artwork = sql`(select artwork_id from artwork_versions where id = ${bought.versionId})`;
    await sql`update artworks set blocked_at = now() where id = ${artwork}`.execute(db());
    expect(await code()).toEqual([409, 'ARTWORK_BLOCKED']);
    await sql`update artworks set blocked_at = null, archived_at = now() where id = ${artwork}`.execute(db());
    expect(await code()).toEqual([409, 'ARTWORK_GONE']);
    await sql`update artworks set archived_at = null where id = ${artwork}`.execute(db());
    await sql`update print_methods set status = 'hidden' where product_id = ${bag.id} and code = 'silk'`.execute(
      db(),
    );
    const answer = await again(bought, { mode: 'same', quantity: 100 }).expect(409);
    expect(answer.body).toMatchObject({
      code: 'PRINT_CHOICE_GONE',
      message: '인쇄 방식이 바뀌어 다시 골라야 합니다.',
      data: { print: { summary: expect.stringContaining('실크') as unknown } },
    });
    await sql`update print_methods set status = 'active', unit_add_per_extra_ink = 400, setup_fee = 20000
      where product_id = ${bag.id} and code = 'silk'`.execute(db());
    // Its price then, and its price now.
    const preview = data<ReprintResultDto>(
      await bought.buyer
        .call('get', `/orders/${bought.orderId}/lines/${bought.lineId}/reprint?quantity=100`)
        .expect(200),
    );
    expect([preview.before.unitPrice, preview.now.unitPrice]).toEqual([3_850, 4_000]);
    await sql`update print_plates set ended_at = now() where member_id = ${bought.buyer.member.id}`.execute(
      db(),
    );
    const unstored = data<ReprintResultDto>(
      await bought.buyer
        .call('get', `/orders/${bought.orderId}/lines/${bought.lineId}/reprint?quantity=100`)
        .expect(200),
    );
    expect([unstored.before.setupAmount, unstored.now.setupAmount]).toEqual([30_000, 40_000]);
    const snapshot = await sql<{
      print: OrderPrint;
    }>`select print from print_jobs where id = ${bought.jobId}`.execute(db());
    expect(snapshot.rows[0]?.print.production?.plates).toHaveLength(1);
  });
});
