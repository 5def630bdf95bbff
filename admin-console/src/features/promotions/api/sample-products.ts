import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { getProduct, listProducts } from '@store/openapi';
import type { ProductDto } from '@store/openapi';

/** A line of the sample cart. */
export interface SampleLine {
  productId: number;
  title: string;
  /** Chosen options as text; empty without. */
  options: string;
  optionValueIds: number[];
  quantity: number;
}

const MOST_MATCHES = 20;
const FIRST = 2;
/** Enough pieces for a visible discount. */
const PIECES = 10;

/** The first value of each required option. */
function lineOf({ id, title, options, minimumQuantity }: ProductDto): SampleLine {
  const chosen = options.filter(({ required }) => required).flatMap(({ values }) => values.slice(0, 1));
  return {
    productId: id,
    title,
    options: chosen.map(({ valueLabel }) => valueLabel).join(', '),
    optionValueIds: chosen.map((value) => value.id),
    quantity: Math.max(minimumQuantity, PIECES),
  };
}

async function readLine(id: number, signal?: AbortSignal): Promise<SampleLine> {
  const data = await getProduct({ path: { id: String(id) }, signal });
  return lineOf(data);
}

/** Products that are on sale and have a price: a cart accepts nothing else. */
const readProducts = async (q: string, signal: AbortSignal): Promise<{ id: number; title: string }[]> => {
  const data = await listProducts({ query: { q, size: MOST_MATCHES }, signal });
  return data.items.filter(({ price }) => price !== null);
};

export const productSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['sampleProducts', q],
    queryFn: ({ signal }) => readProducts(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The first sample cart: the newest products of the shop. */
export const firstCartQuery = queryOptions({
  queryKey: ['firstSampleCart'],
  queryFn: async ({ signal }): Promise<SampleLine[]> => {
    const products = await readProducts('', signal);
    return Promise.all(products.slice(0, FIRST).map(({ id }) => readLine(id, signal)));
  },
  staleTime: 300_000,
});

/** Reads what a product needs to be in the cart. */
export function useReadLine() {
  return useMutation({ mutationFn: (id: number) => readLine(id) });
}
