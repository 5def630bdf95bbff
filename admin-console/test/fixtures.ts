import { storeUrl } from '../../scripts/testing/browser';
import { call, tokensOf, type Tokens } from './support';

let made = 0;

/** A word that no other test uses. */
export function stamp(): string {
  made += 1;
  return `${Date.now() % 10_000_000}${process.pid % 100}${made}`;
}

export interface ProductRow {
  id: number;
  title: string;
  status: string;
}

/** A product that no other test changes, without options. */
export async function newProduct(
  operator: Tokens,
  title = `시험 상품 ${stamp()}`,
  status = 'active',
): Promise<ProductRow> {
  const { items } = await call<{ items: { id: number; ownProductCount: number }[] }>(
    operator,
    'GET',
    '/admin/categories',
  );
  const categoryId = firstOf(items.filter(({ ownProductCount }) => ownProductCount > 0)).id;
  return call<ProductRow>(operator, 'POST', '/admin/products', {
    product: { title, status, categoryId },
    prices: [{ minQty: 1, maxQty: null, unitPrice: 1000 }],
  });
}

/** An enquiry that a visitor has just sent; answered by e-mail. */
export async function newEnquiry(): Promise<{ id: number; title: string }> {
  const title = `머그 ${stamp()}개 견적`;
  const answer = await fetch(storeUrl('/api/enquiries'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: '김구매',
      company: '담고호텔',
      email: 'buyer@hotel.example',
      title,
      privacyAgreed: true,
      body: '로고 인쇄 포함, 12월 중순 납품을 원합니다.',
      category: '머그컵',
      quantity: 500,
    }),
  });
  if (!answer.ok) throw new Error(`the enquiry was answered ${answer.status}: ${await answer.text()}`);
  const list = `/admin/enquiries?q=${encodeURIComponent(title)}`;
  const { items } = await call<{ items: { id: number }[] }>(await tokensOf('admin'), 'GET', list);
  return { id: firstOf(items).id, title };
}

/** Uploads a file as somebody; a refusal is returned unchanged. */
export async function uploadAs(owner: Tokens, path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append('file', file);
  return fetch(storeUrl(`/api${path}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body,
  });
}

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n';

/** A document that the demo's business member has just submitted. */
export async function newDocument(): Promise<{ id: number; fileName: string }> {
  const owner = await tokensOf('business');
  const fileName = `확인서_${stamp()}.pdf`;
  const uploaded = await uploadAs(owner, '/files', new File([PDF], fileName, { type: 'application/pdf' }));
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await call(owner, 'POST', '/user/business/documents', { kind: 'OTHER', fileId: data.id });
  const { items } = await call<{ items: { id: number; fileName: string }[] }>(
    ...([await tokensOf('admin'), 'GET', '/admin/documents?size=100'] as const),
  );
  return firstOf(items.filter((item) => item.fileName === fileName));
}

/** A drawing in the vault of the demo's business. */
export async function newArtwork(): Promise<{ id: number; name: string }> {
  const owner = await tokensOf('business');
  const name = `로고 ${stamp()}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"><title>${name}</title><rect x="9" y="9" width="40" height="30" fill="#c2410c"/></svg>`;
  const file = new File([svg], `${name}.svg`, { type: 'image/svg+xml' });
  const answer = await uploadAs(owner, '/user/artworks', file);
  if (!answer.ok) throw new Error(`the artwork was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number; name: string } }).data;
}

/** A sheet that was checked and waits for its run. */
export async function newImport(kind: 'tracking' | 'products', csv: string): Promise<{ id: number }> {
  const file = new File([csv], `${kind}-${stamp()}.csv`, { type: 'text/csv' });
  const answer = await uploadAs(await tokensOf('admin'), `/admin/imports?kind=${kind}`, file);
  if (!answer.ok) throw new Error(`the sheet was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number } }).data;
}

/** A form of the demo's first site, as its operators make one. */
export async function newForm(): Promise<{ id: number; siteId: number }> {
  const admin = await tokensOf('admin');
  const { items } = await call<{ items: { id: number }[] }>(admin, 'GET', '/admin/sites?size=1');
  const siteId = firstOf(items).id;
  const form = await call<{ id: number }>(admin, 'POST', `/manager/sites/${siteId}/forms`, {
    title: `입고 요청 ${stamp()}`,
    status: 'draft',
    fields: [{ code: 'field-1', label: '수량', type: 'number' }],
  });
  return { id: form.id, siteId };
}

export function firstOf<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('there is none');
  return first;
}
