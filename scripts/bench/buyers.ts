import { request } from '../lib/request.ts';

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
/** Pieces that a buyer puts into the cart at once. */
export const QUANTITY = 500;

const PASSWORD = 'Bench-12345!';
const emailOf = (n: number): string => `bench-${n}@example.com`;

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
  const email = emailOf(n);
  const agreed = new Date().toISOString();
  await post(api, '/auth/signup', '', {
    name: '김속도',
    email,
    password: PASSWORD,
    ageOver14: true,
    termsAgreedAt: agreed,
    privacyAgreedAt: agreed,
  });
  const { id, bearer } = await signIn(api, n);
  const buyer = { id, bearer, productId: products[0] ?? 0, products };
  await fillCart(api, buyer);
  await post(api, '/user/addresses', bearer, { receiverName: '박수령', address1: '서울 중구 세종대로 110' });
  return buyer;
}

async function signIn(api: string, n: number): Promise<Pick<BenchBuyer, 'id' | 'bearer'>> {
  const session = await post<{ token: string; user: { id: number } }>(api, '/auth/login', '', {
    identifier: emailOf(n),
    password: PASSWORD,
  });
  return { id: session.user.id, bearer: `Bearer ${session.token}` };
}

/** Puts the products of the buyer's lines into the cart. */
async function fillCart(api: string, { bearer, products }: BenchBuyer): Promise<void> {
  for (const productId of products) await post(api, '/cart/items', bearer, { productId, quantity: QUANTITY });
}

async function post<T>(api: string, path: string, bearer: string, body: object): Promise<T> {
  const headers: Record<string, string> = bearer === '' ? {} : { authorization: bearer };
  return (await request<{ data: T }>(`${api}${path}`, 'POST', body, headers)).data;
}
