import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE, type IndustryCollection } from '@store/domain';
import { listProducts } from '@store/openapi';
import { productsBy, type ProductCardData } from '../../../shared/api/products';
import { mergeProducts } from '../lib/merge-products';

/**
 * Products of an industry collection: one search for each word, joined without duplicates (specification, section 7).
 * A failed search only shortens the list.
 */
export const collectionQuery = ({ code, keywords }: IndustryCollection) =>
  queryOptions({
    queryKey: ['collection', code],
    queryFn: async ({ signal }): Promise<ProductCardData[]> => {
      const searches = keywords.map((q) =>
        listProducts({ query: productsBy({ q, size: PAGE_SIZE.home }), signal }),
      );
      const pages = await Promise.allSettled(searches);
      const loaded = pages.filter((page) => page.status === 'fulfilled');
      if (loaded.length === 0) await searches[0];
      return mergeProducts(
        loaded.map(({ value }) => value.items),
        PAGE_SIZE.homeSearch,
      );
    },
  });
