import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { FilesService } from '../src/modules/files/files.service.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { PrintingWorkerModule } from '../src/modules/printing/printing-worker.module.js';
import { PlacementRecordsService } from '../src/modules/printing/proofs/placement-record/placement-records.service.js';
import { MediaStorage } from '../src/platform/storage/media-storage.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { startPreflight, Vault } from './artwork-fixtures.js';
import { logoSvg } from './print-fixtures.js';
import { addBag, BAG_PICTURE, bagPrint, printConsents } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

// A file that is sent after the payment.
let toss: Toss;
let test: TestApp;
let worker: INestApplicationContext;
let catalog: CatalogClient;

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  await test.app.get(MediaStorage).put(...BAG_PICTURE);
  worker = await startPreflight(test, PrintingWorkerModule);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await toss.close();
});

const room = async (buyer: Shopper, id: number): Promise<PrintJobDetailDto> =>
  data(await buyer.call('get', `/user/print-jobs/${id}`));

const line = { quantity: 100, optionValueIds: 'color:natural' };
const logo = (): Buffer => Buffer.from(logoSvg(300, '#1d4ed8', `<desc>${randomUUID()}</desc>`));

/** A paid line whose file comes later, of a product that needs no proof, and a checked file. */
async function waiting(print: Parameters<typeof bagPrint>[0] = {}, bytes = logo(), name = '로고.svg') {
  const product = await addBag(catalog, {
    print: bagPrint({ proofPolicy: 'OPTIONAL', ...print }),
    product: { categoryId: 'bags' },
  });
  const buyer = await Shopper.withAddress(test);
  const vault = new Vault(test, buyer.member);
  const { id: versionId } = await vault.checked((await vault.upload(bytes, name)).id);
  const placements = [{ area: 'front', method: 'transfer' }];
  await buyer
    .call('post', '/cart/items', { ...line, productId: product.id, print: { placements } })
    .expect(200);
  const { orderId, amount } = await buyer.prepare({ printConsents });
  await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
  const [first] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
  const id = first?.id ?? 0;
  const send = (form: object) =>
    buyer.call('post', `/user/print-jobs/${id}/artwork`, {
      placement: 0,
      versionId,
      widthMm: 80,
      heightMm: 80,
      ...form,
    });
  return { buyer, id, versionId, send };
}

const approved = async (buyer: Shopper, id: number) => {
  const { approvals, print } = await until(
    () => room(buyer, id),
    ({ state }) => state === 'APPROVED',
  );
  return { sha256: approvals[0]?.sha256, placement: print.placements[0] };
};

it('is refused as before the payment where it lies outside of its area, or is of a kind that is not taken', async () => {
  const { buyer, id, send } = await waiting();
  for (const form of [{ widthMm: 600 }, { widthMm: 5000, heightMm: 5000 }, { xMm: 270 }, { xMm: -40 }]) {
    const answer = await send(form);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'PRINT_PLACEMENT_OUT']);
  }
  expect(await room(buyer, id)).toMatchObject({
    state: 'WAITING',
    print: { placements: [{ artwork: null }] },
  });
  const methods = bagPrint().methods?.map((method) => ({ ...method, accepts: ['pdf'] }));
  const other = await waiting({ methods });
  const kind = await other.send({});
  expect([kind.status, (kind.body as { code: string }).code]).toEqual([422, 'PRINT_ARTWORK_FIX']);
  // Staff rebuild the file and make a proof.
  await other.send({ redraw: true }).expect(200);
});

it('is taken while it is being checked, and never approves itself where it turns out not to fit', async () => {
  const { buyer, id, versionId, send } = await waiting();
  const db = test.em.getKysely();
  const { rows } = await sql<{
    report: object;
  }>`select report from artwork_versions where id = ${versionId}`.execute(db);
  await sql`update artwork_versions set state = 'queued', report = null, next_try_at = now() + interval '1 day'
    where id = ${versionId}`.execute(db);
  await send({ widthMm: 5000, heightMm: 1 }).expect(200);
  await sql`update artwork_versions set state = 'done', report = ${JSON.stringify(rows[0]?.report)}::jsonb
    where id = ${versionId}`.execute(db);
  const records = worker.get(PlacementRecordsService, { strict: false });
  const made = await until(
    async () => {
      await records.makeNext();
      return room(buyer, id);
    },
    ({ verdict }) => verdict !== null,
  );
  expect(made).toMatchObject({ state: 'CHECKING', verdict: 'FIX', pictureUrl: null, approvals: [] });
  expect(made.print.placements).toMatchObject([{ widthMm: 5000, heightMm: 5000 }]);
});

it('has the height that its proportions give it, on record, sheet and plate alike', async () => {
  const bytes = logo();
  const one = await waiting({}, bytes);
  await one.send({ heightMm: 20 }).expect(200);
  const other = await waiting({}, bytes);
  await other.send({}).expect(200);
  const [first, second] = [await approved(one.buyer, one.id), await approved(other.buyer, other.id)];
  expect(first.placement).toMatchObject({ widthMm: 80, heightMm: 80 });
  expect(first.sha256).toBe(second.sha256);
});

it('is approved by the picture of its last place, also where it was sent again while the picture was drawn', async () => {
  const bytes = logo();
  const calm = await waiting({}, bytes);
  await calm.send({ widthMm: 40, xMm: 5, yMm: 5 }).expect(200);
  const expected = await approved(calm.buyer, calm.id);
  const moved = await waiting({}, bytes);
  const files = worker.get(FilesService, { strict: false });
  const open = files.open.bind(files);
  const drawing = jest.spyOn(files, 'open').mockImplementationOnce(async (fileId) => {
    await moved.send({ widthMm: 40, xMm: 5, yMm: 5 }).expect(200);
    return open(fileId);
  });
  try {
    await moved.send({}).expect(200);
    expect(await approved(moved.buyer, moved.id)).toMatchObject({
      sha256: expected.sha256,
      placement: { widthMm: 40, xMm: 5 },
    });
  } finally {
    drawing.mockRestore();
  }
});
