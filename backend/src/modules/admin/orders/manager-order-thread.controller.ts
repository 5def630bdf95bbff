import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { OrderThreadDto, SettleQuestionDto } from '../../orders/thread/dto/order-thread.dto.js';
import { OrderThreadService } from '../../orders/thread/order-thread.service.js';
import { FILE_REFUSALS, WriteMessageDto } from '../../threads/dto/thread.dto.js';

const ORDER_ID = { name: 'id', type: 'integer', example: 41 } as const;

/** The staff's side of the threads of orders: a manager those of the own customers, an admin all. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/orders')
export class ManagerOrderThreadController {
  constructor(private readonly thread: OrderThreadService) {}

  @Get(':id/messages')
  @ApiParam(ORDER_ID)
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'getManagerOrderThread',
    summary: 'Read the thread of an order (staff)',
    description: 'Questions of the buyer and answers, oldest first, and since when a question waits.',
  })
  @ApiEnvelope(OrderThreadDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  getManagerOrderThread(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<OrderThreadDto> {
    return this.thread.staff(actor, id);
  }

  @Post(':id/messages')
  @HttpCode(200)
  @ApiParam(ORDER_ID)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'writeManagerOrderMessage',
    summary: 'Write to the buyer of an order (staff)',
    description: 'An answer or a question with files. The buyer is notified, and no question waits any more.',
  })
  @ApiEnvelope(OrderThreadDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: ['ORDER_NOT_FOUND'] })
  async writeManagerOrderMessage(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteMessageDto,
  ): Promise<Answer<OrderThreadDto>> {
    const thread = await this.thread.answer({ actor, origin }, id, form);
    return new Answer(thread, { message: messageFor('ORDER_ANSWER_SENT') });
  }

  @Post(':id/messages/settle')
  @HttpCode(200)
  @ApiParam(ORDER_ID)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'settleOrderQuestion',
    summary: 'Settle the questions about an order without an answer, or take that back',
    description: 'A thank-you needs no answer: it leaves the inbox. The change is in the audit log.',
  })
  @ApiEnvelope(OrderThreadDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  async settleOrderQuestion(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() { settled }: SettleQuestionDto,
  ): Promise<Answer<OrderThreadDto>> {
    const thread = await this.thread.settle({ actor, origin }, id, settled);
    const message = messageFor(settled ? 'ORDER_QUESTION_SETTLED' : 'ORDER_QUESTION_REOPENED');
    return new Answer(thread, { message });
  }
}
