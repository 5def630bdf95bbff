import type { QueryClient } from '@tanstack/react-query';
import { getProductOptions, listProducts } from '@store/openapi';
import { isNotFound, messageOf } from '@store/openapi/session';
import type { ProductDto as Product } from '@store/openapi';
import { productsBy } from '../api/products';

/** The product that was meant, or why none was found. */
export type Lookup = { product: Product } | { problem: string };

const NONE = '상품을 찾을 수 없습니다. 상품명으로 검색해보세요.';

const MANY = '여러 상품이 검색됩니다. 목록에서 선택해 주세요.';

/** Enough results to include the one with exactly this name. */
const CANDIDATES = 10;

const byId = async (queries: QueryClient, id: number | string): Promise<Lookup> => ({
  product: await queries.fetchQuery(getProductOptions({ path: { id: String(id) } })),
});

async function byText(queries: QueryClient, text: string): Promise<Lookup> {
  const { items } = await listProducts({ query: productsBy({ q: text, size: CANDIDATES }) });
  const [first, ...others] = items;
  if (first === undefined) return { problem: NONE };
  const exact = items.find(({ name }) => name === text) ?? (others.length === 0 ? first : undefined);
  return exact === undefined ? { problem: MANY } : byId(queries, exact.id);
}

/** By product number, else by SKU or name. */
export async function findProduct(queries: QueryClient, text: string): Promise<Lookup> {
  try {
    return /^\d+$/.test(text) ? await byId(queries, text) : await byText(queries, text);
  } catch (error) {
    return { problem: isNotFound(error) ? NONE : messageOf(error, '상품을 확인하지 못했습니다.') };
  }
}
