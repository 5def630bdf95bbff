import type { BenchBuyer } from './buyers.ts';

/** A word of two syllables, and the keys that type it (as product_search.keys has them). */
export interface Typed {
  syllables: string;
  keys: string;
}

/** Data of the store under test. */
export interface BenchData {
  category: string;
  /** Pairs of syllables that follow each other in names of products. */
  typed: readonly Typed[];
  /** Products on sale. */
  products: readonly number[];
  /** One buyer for each connection. */
  buyers: readonly BenchBuyer[];
}

/** One request of a connection; `n` counts the connection's requests. */
export interface Shot {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Scenario {
  name: string;
  /** The `n`th request of a connection to the store. */
  store: (data: BenchData, connection: number, n: number) => Shot;
  /** The same for the bare server; absent where there is nothing to compare with. */
  bare?: (data: BenchData, connection: number, n: number) => Shot;
}

const at = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('nothing to ask for');
  return item;
};
const as = ({ buyers }: BenchData, connection: number): Record<string, string> => ({
  authorization: at(buyers, connection).bearer,
});
const list = (name: string, query: (data: BenchData) => string): Scenario => ({
  name,
  store: (data) => ({ path: `/api/products?size=24${query(data)}` }),
  bare: (data) => ({ path: `/products?size=24${query(data)}` }),
});
let requested = 0;
/** Another number each time, so that no request repeats an earlier one. */
const fresh = (): number => (requested += 1);
/** Sizes of a page of search results, 24 on average. */
const SIZES = 25;
const wordAndSize = ({ typed }: BenchData): [word: Typed, size: number] => {
  const n = fresh();
  return [at(typed, n), 12 + (Math.floor(n / typed.length) % SIZES)];
};
/** Each product in turn, so that none comes from a cache. */
const product = ({ products }: BenchData): number => at(products, fresh() * 31);

export const SCENARIOS: readonly Scenario[] = [
  list('category page, 24 newest', ({ category }) => `&category=${category}`),
  list('newest of the whole shop', () => ''),
  list('sorted by price', () => '&sort=price_asc'),
  { name: 'search 텀블러', store: () => ({ path: `/api/products?q=${encodeURIComponent('텀블러')}` }) },
  { name: 'search ㅌㅂㄹ', store: () => ({ path: `/api/products?q=${encodeURIComponent('ㅌㅂㄹ')}` }) },
  {
    name: 'newest from a price, never seen',
    store: () => ({ path: `/api/products?size=24&priceMin=${fresh()}` }),
    bare: () => ({ path: `/products?size=24&priceMin=${fresh()}` }),
  },
  {
    name: 'search of two syllables, never seen',
    store: (data) => {
      const [word, size] = wordAndSize(data);
      return { path: `/api/products?${new URLSearchParams({ q: word.syllables, size: String(size) })}` };
    },
    bare: (data) => {
      const [{ syllables, keys }, size] = wordAndSize(data);
      return { path: `/search?${new URLSearchParams({ syllables, keys, size: String(size) })}` };
    },
  },
  {
    name: 'product page, one',
    store: (data) => ({ path: `/api/products/${at(data.products, 7)}` }),
    bare: (data) => ({ path: `/products/${at(data.products, 7)}` }),
  },
  {
    name: 'product page, all in turn',
    store: (data) => ({ path: `/api/products/${product(data)}` }),
    bare: (data) => ({ path: `/products/${product(data)}` }),
  },
  {
    name: 'read cart of three lines',
    store: (data, connection) => ({ path: '/api/cart', headers: as(data, connection) }),
    bare: (data, connection) => ({ path: `/cart/${at(data.buyers, connection).id}` }),
  },
  {
    name: 'add to a cart of three lines',
    store: (data, connection) => ({
      method: 'POST',
      path: '/api/cart/items',
      body: JSON.stringify({ productId: at(data.buyers, connection).productId, quantity: 1 }),
      headers: { ...as(data, connection), 'content-type': 'application/json' },
    }),
    bare: (data, connection) => ({
      method: 'POST',
      path: `/cart/${at(data.buyers, connection).id}/${at(data.buyers, connection).productId}`,
    }),
  },
  {
    name: 'freeze an order of three lines',
    store: (data, connection) => ({
      method: 'POST',
      path: '/api/payments/prepare',
      body: '{}',
      headers: { ...as(data, connection), 'content-type': 'application/json' },
    }),
    bare: (data, connection) => ({ method: 'POST', path: `/orders/${at(data.buyers, connection).id}` }),
  },
  // Pages that the server renders: one that is cached, and products that were never rendered before.
  { name: 'home page', store: () => ({ path: '/', headers: { accept: 'text/html' } }) },
  {
    name: 'product page as a document, new',
    store: (data) => ({ path: `/products/${product(data)}`, headers: { accept: 'text/html' } }),
  },
];
