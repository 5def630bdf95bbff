import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Operator } from '../../audit/audit.service.js';
import { orderBook, orderLineBook } from './books/order-book.js';
import { memberBook, refundBook } from './books/people-book.js';
import { productBook, stockBook } from './books/product-book.js';
import type {
  MemberExportQueryDto,
  OrderExportQueryDto,
  ProductExportQueryDto,
  RefundExportQueryDto,
  StockExportQueryDto,
} from './dto/export-query.dto.js';
import { ExportsService, type Export } from './exports.service.js';

/** Which list becomes which file. */
@Injectable()
export class ExportDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly exports: ExportsService,
  ) {}

  async orders(operator: Operator, format: string, query: OrderExportQueryDto): Promise<Export> {
    return this.exports.open(operator, orderBook(query), { format, columns: query.columns });
  }

  async orderLines(operator: Operator, format: string, query: OrderExportQueryDto): Promise<Export> {
    return this.exports.open(operator, orderLineBook(query), { format, columns: query.columns });
  }

  async products(operator: Operator, format: string, query: ProductExportQueryDto): Promise<Export> {
    const book = await productBook(this.em, query);
    return this.exports.open(operator, book, { format, columns: query.columns });
  }

  async stock(operator: Operator, format: string, query: StockExportQueryDto): Promise<Export> {
    return this.exports.open(operator, stockBook(query), { format, columns: query.columns });
  }

  async members(operator: Operator, format: string, query: MemberExportQueryDto): Promise<Export> {
    return this.exports.open(operator, memberBook(query), { format, columns: query.columns });
  }

  async refunds(operator: Operator, format: string, query: RefundExportQueryDto): Promise<Export> {
    return this.exports.open(operator, refundBook(query), { format, columns: query.columns });
  }
}
