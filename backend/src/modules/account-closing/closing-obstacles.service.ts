import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { customerOrderStatusLabel, toCustomerOrderStatus } from '@store/domain';
import { OrderErasureService, type OrderUnderWay } from '../orders/order-erasure.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { PaymentErasureService } from '../payment/payment-erasure.service.js';
import { RefundErasureService } from '../refunds/refund-erasure.service.js';
import type { ClosingObstacleDto } from './dto/account-closing.dto.js';

/** Most obstacles in one answer. */
const MOST = 50;

/** An organization, orders, payments and refunds that still need the member; closing must wait for them. */
@Injectable()
export class ClosingObstaclesService {
  constructor(
    private readonly orders: OrderErasureService,
    private readonly refunds: RefundErasureService,
    private readonly payments: PaymentErasureService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** An organization without another admin, then orders, newest first, at most MOST; each order once, with its first reason in the sequence order, refund, payment. */
  async of(em: EntityManager, memberId: number): Promise<ClosingObstacleDto[]> {
    const obstacles = new Map<number, ClosingObstacleDto>();
    const add = (reason: ClosingObstacleDto['reason'], orders: readonly OrderUnderWay[]): void => {
      for (const order of orders) {
        if (!obstacles.has(order.orderId)) obstacles.set(order.orderId, obstacleOf(order, reason));
      }
    };
    add('ORDER_OPEN', await this.orders.underWay(em, memberId, MOST));
    add('REFUND_OPEN', await this.refunds.underWay(em, memberId, MOST));
    add('PAYMENT_OPEN', await this.payments.underWay(em, memberId, MOST));
    const ofOrders = [...obstacles].sort(([one], [other]) => other - one).map(([, obstacle]) => obstacle);
    const ofMember = (await this.organizations.isLastAdmin(em, memberId)) ? [LAST_ADMIN] : [];
    return [...ofMember, ...ofOrders].slice(0, MOST);
  }
}

/** The member names another admin first; no order stands in the way. */
const LAST_ADMIN: ClosingObstacleDto = {
  orderId: null,
  orderNo: null,
  reason: 'ORG_LAST_ADMIN',
  status: null,
  statusLabel: null,
};

const obstacleOf = (
  { orderId, orderNo, status }: OrderUnderWay,
  reason: ClosingObstacleDto['reason'],
): ClosingObstacleDto => ({
  orderId,
  orderNo,
  reason,
  status: toCustomerOrderStatus(status),
  statusLabel: customerOrderStatusLabel(status),
});
