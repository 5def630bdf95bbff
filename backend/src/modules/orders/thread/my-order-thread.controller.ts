import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, SignedIn, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { FILE_REFUSALS, WriteMessageDto } from '../../threads/dto/thread.dto.js';
import { OrderThreadDto } from './dto/order-thread.dto.js';
import { OrderThreadService } from './order-thread.service.js';

/** What a buyer writes about an own order. */
@ApiTags('orders')
@ApiBearerAuth('bearer')
@Controller('orders')
export class MyOrderThreadController {
  constructor(private readonly thread: OrderThreadService) {}

  @Get(':id/messages')
  @SignedIn()
  @ApiOperation({
    operationId: 'getMyOrderThread',
    summary: 'Read the thread of an own order (id, order number or payment order number)',
    description:
      'Questions of the buyer and answers of the staff, oldest first. An order of another member is 404.',
  })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(OrderThreadDto)
  getMyOrderThread(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OrderThreadDto> {
    return this.thread.own(actor.id, id);
  }

  @Post(':id/messages')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    operationId: 'writeMyOrderMessage',
    summary: 'Ask about an own order',
    description:
      "A question with files. The member's manager is notified, or the admins where there is none; the answer arrives as a notice.",
  })
  @ApiErrors({ 400: FILE_REFUSALS, 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(OrderThreadDto)
  async writeMyOrderMessage(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() form: WriteMessageDto,
  ): Promise<Answer<OrderThreadDto>> {
    const thread = await this.thread.ask(actor.id, id, form);
    return new Answer(thread, { message: messageFor('ORDER_QUESTION_SENT') });
  }
}
