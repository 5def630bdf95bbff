import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { asksForPrintFile, closesPrint, impliedPrint } from '@store/domain';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { orderShipped, printLineNotFound } from '../print-jobs.errors.js';
import { OrderJobsRepository } from './order-jobs.repository.js';
import { PrintJobsService } from './print-jobs.service.js';

/** Jobs of paid lines that were sold with printing by an option or in words, when nothing asked for a file. */
@Injectable()
export class LatePrintsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orderJobs: OrderJobsRepository,
    private readonly orders: OrderProgressService,
    private readonly jobs: PrintJobsService,
  ) {}

  /**
   * Opens the job of a line, once however often it is called; returns its id. PRINT_LINE_NOT_FOUND for others' lines and
   * for one that was sold without printing, PRINT_ORDER_SHIPPED once the goods have left.
   */
  open(memberId: number, orderId: number, lineId: number): Promise<number> {
    return this.em.transactional(async (em) => {
      const order = await this.orderJobs.lockOwnOrder(em, orderId, memberId);
      const line = await this.orderJobs.goodsLine(em, orderId, lineId);
      if (order === undefined || line === undefined) throw printLineNotFound();
      if (line.jobId !== null) return line.jobId;
      const print = impliedPrint(line);
      if (print === null) throw printLineNotFound();
      if (closesPrint(order.status)) throw orderShipped();
      if (!asksForPrintFile(order.status, line)) throw printLineNotFound();
      await this.orders.setLinePrint(em, { orderId, lineId, print });
      await this.jobs.open(em, orderId, order.printLines + 1);
      const opened = await this.orderJobs.goodsLine(em, orderId, lineId);
      if (opened?.jobId == null) throw new Error(`line ${lineId} of order ${orderId} got no print job`);
      return opened.jobId;
    });
  }
}
