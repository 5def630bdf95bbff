import { formatCount } from '@store/domain';
import type { ProductPage } from '../../../shared/api/products';

/** '120개', or '1,000개 이상' where counting stopped. */
export function resultCount({ total, totalCapped }: Pick<ProductPage, 'total' | 'totalCapped'>): string {
  return `${formatCount(total)}개${totalCapped ? ' 이상' : ''}`;
}
