import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Actor } from '../../../platform/http/access.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import type { WriteMessageDto } from '../../threads/dto/thread.dto.js';
import { ThreadsService, viewMessage } from '../../threads/threads.service.js';
import { adminOrderNotFound } from '../admin-orders.errors.js';
import type { OrderErasure } from '../order-erasure.service.js';
import type { OrderThreadDto } from './dto/order-thread.dto.js';
import { OrderThreadRepository, type OrderThreadRef, type ThreadOrder } from './order-thread.repository.js';

/** Questions of the buyer about an order, and the answers of staff. */
@Injectable()
export class OrderThreadService implements OrderErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly threads: ThreadsService,
    private readonly notices: NoticesService,
    private readonly audit: AuditService,
    private readonly files: FileErasureService,
    private readonly repository: OrderThreadRepository,
  ) {}

  /** The thread of an order that the member sees. ORDER_NOT_FOUND for others and for one that was not placed. */
  own(memberId: number, key: string): Promise<OrderThreadDto> {
    return this.read({ key, of: { memberId } }, null);
  }

  /** The thread of an order that the operator looks after; any other is not found. */
  staff(actor: Actor, id: number): Promise<OrderThreadDto> {
    return this.read({ key: String(id), of: { careOf: actor } }, actor.id);
  }

  /** A question of the buyer: it waits for an answer, and the manager is notified, or every admin. */
  async ask(memberId: number, key: string, form: WriteMessageDto): Promise<OrderThreadDto> {
    await this.em.transactional(async (em) => {
      const order = await this.orderOf(em, { key, of: { memberId } });
      const id = await this.write(em, order, { author: 'buyer', authorId: memberId }, form);
      await this.threads.notifyStaff(em, order.managerId, (readerId) => ({
        kind: 'order.question',
        title: `주문에 문의가 도착했습니다 (${order.orderNo})`,
        body: form.body.trim(),
        link: `/${order.managerId === null ? 'admin' : 'manager'}/orders/${order.id}#thread`,
        dedupeKey: `order.question:${id}:${readerId}`,
      }));
    });
    return this.own(memberId, key);
  }

  /** An answer of staff: no question waits any more, and the buyer is notified. */
  async answer({ actor }: Operator, orderId: number, form: WriteMessageDto): Promise<OrderThreadDto> {
    await this.em.transactional(async (em) => {
      const order = await this.orderOf(em, { key: String(orderId), of: { careOf: actor } });
      const id = await this.write(em, order, { author: 'staff', authorId: actor.id }, form);
      await this.notices.queueForMember(em, order.readerId, {
        kind: 'order.answer',
        title: `주문 문의에 답변이 도착했습니다 (${order.orderNo})`,
        body: form.body.trim(),
        link: `/user/orders/${order.id}#thread`,
        dedupeKey: `order.answer:${id}`,
      });
    });
    return this.staff(actor, orderId);
  }

  /** Says that the buyer's questions need no answer, or that they do after all; does nothing where that is so already. */
  async settle(operator: Operator, orderId: number, settled: boolean): Promise<OrderThreadDto> {
    const { actor } = operator;
    await this.audit.change(operator, async (em) => {
      const order = await this.orderOf(em, { key: String(orderId), of: { careOf: actor } });
      const thread = await this.repository.lock(em, order.id);
      const isSettled = thread === undefined || thread.waitingSince === null;
      const since = settled ? null : (thread?.askedAt ?? null);
      if (isSettled === settled || (!settled && since === null)) return { result: null, audit: null };
      await this.repository.setWaiting(em, order.id, since === null ? null : new Date(since));
      const audit = {
        action: 'order.question',
        targetType: 'order',
        targetId: order.id,
        before: { question: isSettled ? 'settled' : 'waiting' },
        after: { question: settled ? 'settled' : 'waiting' },
      };
      return { result: null, audit };
    });
    return this.staff(actor, orderId);
  }

  /**
   * The account is being closed: no question waits any more, because nobody could read the answer. Returns the files
   * of the threads, which stay as long as the orders.
   */
  async close(em: EntityManager, memberId: number): Promise<string[]> {
    await this.repository.settleAll(em, memberId);
    return this.repository.filesOfMember(em, memberId);
  }

  /** Deletes the threads of these orders with their files, when the retention of the orders has ended. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    await this.files.erase(em, await this.repository.erase(em, orderIds));
  }

  private async read(ref: OrderThreadRef, viewer: number | null): Promise<OrderThreadDto> {
    const thread = await this.repository.find(this.em, ref);
    if (thread === undefined) throw adminOrderNotFound();
    const ids = thread.messages.flatMap(({ fileIds }) => fileIds);
    const files = await this.threads.filesOf(this.em, ids, viewer);
    return { ...thread, messages: thread.messages.map((message) => viewMessage(message, files)) };
  }

  private async orderOf(em: EntityManager, ref: OrderThreadRef): Promise<ThreadOrder> {
    const order = await this.repository.findOrder(em, ref);
    if (order === undefined) throw adminOrderNotFound();
    return order;
  }

  private async write(
    em: EntityManager,
    order: ThreadOrder,
    writer: { author: 'buyer' | 'staff'; authorId: number },
    form: WriteMessageDto,
  ): Promise<number> {
    const fileIds = await this.threads.attach(em, form, { ownerId: writer.authorId, purpose: 'order' });
    const message = { ...writer, body: form.body.trim(), fileIds, now: this.clock.now() };
    return this.repository.add(em, order.id, message);
  }
}
