import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, PAGE_SIZE, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import type {
  AdminProductPageDto,
  AdminProductQueryDto,
  AdminProductRowDto,
} from './dto/products/admin-product.dto.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { ProductListRepository, type ProductListRow } from '../repository/product-list.repository.js';

/** The list of products for operators: page and counts in two statements. */
@Injectable()
export class AdminProductsService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductListRepository,
  ) {}

  /** A page of products, by default newest first. */
  async list(query: AdminProductQueryDto): Promise<Answer<AdminProductPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const status = query.status ?? '';
    const [rows, sums] = await Promise.all([
      this.products.listProducts(this.em, query, paging.size, paging.index * paging.size),
      this.products.countProducts(this.em, query),
    ]);
    const counts = Object.fromEntries(PRODUCT_STATUSES.map((each) => [each, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === '' || sum.status === status ? sum.count : 0),
      0,
    );
    return new Answer({ items: rows.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }
}

const toRow = (row: ProductListRow): AdminProductRowDto => ({
  ...row,
  statusLabel: PRODUCT_STATUS_LABELS[row.status],
});
