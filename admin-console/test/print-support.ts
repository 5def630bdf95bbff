import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import { firstOf, stamp, uploadAs } from './fixtures';
import { newBuyer, pay } from './refunds-support';
import { call, tokensOf, type Tokens } from './support';

/** A paid order with one printed line. */
export interface PrintedOrder {
  /** The order's id in the store. */
  id: string;
  buyer: Tokens;
  operator: Tokens;
  jobId: number;
}

/** A product whose front is printed in silk, with a picture that the demo store has. */
async function addPrintedProduct(operator: Tokens): Promise<number> {
  const known = '/admin/products?size=1&status=active&q=LV-BG-101';
  const { items } = await call<{ items: { mainImage: string | null }[] }>(operator, 'GET', known);
  const imageUrl = firstOf(items).mainImage;
  const { id } = await call<{ id: number }>(operator, 'POST', '/admin/products', {
    product: { title: `인쇄 작업 확인용 ${stamp()}`, status: 'active', categoryId: 'living-bag' },
    images: [{ imageUrl, altText: '앞모습', sortOrder: 0 }],
    prices: [{ minQty: 10, unitPrice: 3600 }],
    print: {
      leadDays: 7,
      methods: [{ code: 'silk', name: '실크', maxInks: 3, setupBasis: 'ink', setupFee: 15_000 }],
      areas: [
        {
          code: 'front',
          name: '앞면',
          imageUrl,
          viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
          widthMm: 280,
          heightMm: 280,
          methods: ['silk'],
        },
      ],
    },
  });
  return id;
}

/** A paid order with one job that waits for its file. */
export async function printedOrder(): Promise<PrintedOrder> {
  const [buyer, operator] = await Promise.all([newBuyer(), tokensOf('admin')]);
  const productId = await addPrintedProduct(operator);
  const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
  await call(buyer, 'POST', '/cart/items', { productId, quantity: 100, print });
  const { id } = await pay(buyer, { printConsents: PRINT_CONSENT_VERSIONS });
  const { items } = await call<{ items: { id: number }[] }>(buyer, 'GET', '/user/print-jobs');
  return { id, buyer, operator, jobId: firstOf(items).id };
}

/** The buyer sends the file that the job waits for. */
export async function sendFile({ buyer, jobId }: PrintedOrder): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"><desc>${stamp()}</desc><rect x="9" y="9" width="40" height="30" fill="#c2410c"/></svg>`;
  const answer = await uploadAs(
    buyer,
    '/user/artworks',
    new File([svg], '로고.svg', { type: 'image/svg+xml' }),
  );
  const { data } = (await answer.json()) as { data: { versions: { id: string }[] } };
  const versionId = firstOf(data.versions).id;
  const form = { placement: 0, versionId, widthMm: 90, heightMm: 50 };
  await call(buyer, 'POST', `/user/print-jobs/${jobId}/artwork`, form);
}

/** The demo's manager becomes the manager of an order's buyer. */
export async function assignManager({ id, operator }: Pick<PrintedOrder, 'id' | 'operator'>): Promise<void> {
  const manager = await tokensOf('manager');
  const { order } = await call<{ order: { member: { id: number } } }>(operator, 'GET', `/admin/orders/${id}`);
  const { id: managerId } = await call<{ id: number }>(manager, 'GET', '/auth/me');
  await call(operator, 'POST', `/admin/users/${order.member.id}/manager`, { managerId });
}

const REASON = '전화로 시안을 확정하셨습니다.';

/** An approved job: started without approval and stopped again. */
export async function approvedJob(): Promise<PrintedOrder & { no: string }> {
  const order = await printedOrder();
  const { jobId, operator } = order;
  await sendFile(order);
  await call(operator, 'POST', `/admin/print-jobs/${jobId}/start-unapproved`, { reason: REASON });
  await call(operator, 'POST', `/manager/print-jobs/${jobId}/moves`, { move: 'stop', reason: REASON });
  const { no } = await call<{ no: string }>(operator, 'GET', `/manager/print-jobs/${jobId}`);
  return { ...order, no };
}
