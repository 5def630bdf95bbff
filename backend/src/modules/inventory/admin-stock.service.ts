import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { cappedMeta } from '../../platform/lists/capped.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  StockMovementPageDto,
  StockMovementQueryDto,
  StockPageDto,
  StockQueryDto,
} from './dto/admin-stock.dto.js';
import { STOCK_MOVE_LABELS } from './dto/stock-moves.dto.js';
import { stockProductNotFound } from './inventory.errors.js';
import { StockListRepository } from './repository/stock-list.repository.js';

/** Stock for operators; two statements per page. */
@Injectable()
export class AdminStockService {
  constructor(
    private readonly em: EntityManager,
    private readonly stockListRepository: StockListRepository,
  ) {}

  /** A page of products, without deleted ones. */
  async list(query: StockQueryDto): Promise<Answer<StockPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const [items, { total, low }] = await Promise.all([
      this.stockListRepository.listStock(this.em, query, paging.size, paging.index * paging.size),
      this.stockListRepository.countStock(this.em, query),
    ]);
    return new Answer({ items, total }, { meta: metaOf(paging, total, { low }) });
  }

  /** A page of one product's history, newest first. */
  async movements(productId: number, query: StockMovementQueryDto): Promise<Answer<StockMovementPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const [rows, { total, exists }] = await Promise.all([
      this.stockListRepository.listMovements(this.em, productId, paging.size, paging.index * paging.size),
      this.stockListRepository.countMovements(this.em, productId),
    ]);
    if (!exists) throw stockProductNotFound();
    const meta = cappedMeta(paging, total);
    const items = rows.map((row) => ({ ...row, kindLabel: STOCK_MOVE_LABELS[row.kind] }));
    return new Answer({ items, total: meta.total }, { meta });
  }
}
