import { queryOptions } from '@tanstack/react-query';
import { listBestSellersOptions } from '@store/openapi';

/** What is bought most, with the prices of usual quantities. */
export const bestSellersQuery = () => queryOptions({ ...listBestSellersOptions(), staleTime: 5 * 60_000 });
