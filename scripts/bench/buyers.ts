/** A member with three lines in the cart and an address, signed in. */
export interface BenchBuyer {
  id: number;
  bearer: string;
  /** The product of the first line of the cart. */
  productId: number;
  /** The products of all its lines. */
  products: readonly number[];
}

/** Lines that a buyer's cart gets. */
export const LINES = 3;

interface Answer<T> {
  data: T;
}

/** Signs up members and fills their carts, by the public calls. */
export async function makeBuyers(
  api: string,
  count: number,
  products: readonly number[],
): Promise<BenchBuyer[]> {
  const buyers: BenchBuyer[] = [];
  for (let n = 0; n < count; n += 1) {
    const first = (n * LINES) % (products.length - LINES + 1);
    buyers.push(await makeBuyer(api, n, products.slice(first, first + LINES)));
  }
  return buyers;
}

async function makeBuyer(api: string, n: number, products: readonly number[]): Promise<BenchBuyer> {
  const email = `bench-${n}@example.com`;
  const password = 'Bench-12345!';
  const agreed = new Date().toISOString();
  await post(api, '/auth/signup', '', {
    name: '김속도',
    email,
    password,
    ageOver14: true,
    termsAgreedAt: agreed,
    privacyAgreedAt: agreed,
  });
  const session = await post<{ token: string; user: { id: number } }>(api, '/auth/login', '', {
    identifier: email,
    password,
  });
  const bearer = `Bearer ${session.token}`;
  const buyer = { id: session.user.id, bearer, productId: products[0] ?? 0, products };
  await fillCart(api, buyer);
  await post(api, '/user/addresses', bearer, { receiverName: '박수령', address1: '서울 중구 세종대로 110' });
  return buyer;
}

/** Puts the products of the buyer's lines into the cart. */
export async function fillCart(api: string, { bearer, products }: BenchBuyer): Promise<void> {
  for (const productId of products) await post(api, '/cart/items', bearer, { productId, quantity: 500 });
}

async function post<T>(api: string, path: string, bearer: string, body: object): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer === '' ? {} : { authorization: bearer }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as Answer<T>).data;
}
