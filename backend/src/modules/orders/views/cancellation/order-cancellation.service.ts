import { Injectable } from '@nestjs/common';
import { isRefundUnderWay, messageFor, type PlainMessageCode } from '@store/domain';
import { Answer } from '../../../../platform/http/envelope.js';
import type { CancelOrderDto, RequestRefundDto } from '../../../refunds/dto/order-cancellation.dto.js';
import { MemberCancellationService } from '../../../refunds/member-cancellation.service.js';
import { RefundRequestService } from '../../../refunds/refund-request.service.js';
import type { CustomerOrderDetailDto } from '../dto/order.dto.js';
import { OrderReadsService } from '../order-reads.service.js';

/** The member's cancels and refund requests; each returns the resulting order. */
@Injectable()
export class OrderCancellationService {
  constructor(
    private readonly cancels: MemberCancellationService,
    private readonly requests: RefundRequestService,
    private readonly orders: OrderReadsService,
  ) {}

  /** A repetition changes nothing and has the same answer. PENDING if the provider has not answered yet. */
  async cancel(memberId: number, key: string, form: CancelOrderDto): Promise<Answer<CustomerOrderDetailDto>> {
    const { orderId, isRequest, refund } = await this.cancels.cancel(memberId, key, form);
    const order = await this.read(memberId, orderId);
    if (isRequest) return new Answer(order, { message: messageFor('ORDER_CANCEL_REQUESTED') });
    if (refund !== null && isRefundUnderWay(refund.state))
      return new Answer(order, { code: 'PENDING', message: messageFor('REFUND_PROCESSING') });
    return new Answer(order, { message: messageFor('ORDER_CANCELED') });
  }

  async request(
    memberId: number,
    key: string,
    form: RequestRefundDto,
  ): Promise<Answer<CustomerOrderDetailDto>> {
    const orderId = await this.requests.request(memberId, key, form);
    return this.answer(memberId, orderId, 'REFUND_REQUESTED');
  }

  async withdraw(memberId: number, key: string, id: number): Promise<Answer<CustomerOrderDetailDto>> {
    const orderId = await this.requests.withdraw(memberId, key, id);
    return this.answer(memberId, orderId, 'REFUND_WITHDRAWN');
  }

  private async answer(
    memberId: number,
    orderId: number,
    code: PlainMessageCode,
  ): Promise<Answer<CustomerOrderDetailDto>> {
    return new Answer(await this.read(memberId, orderId), { message: messageFor(code) });
  }

  private read(memberId: number, orderId: number): Promise<CustomerOrderDetailDto> {
    return this.orders.detail(memberId, String(orderId));
  }
}
