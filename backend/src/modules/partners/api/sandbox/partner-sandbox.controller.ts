import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Origin, type RequestOrigin } from '../../../../platform/http/access.js';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { SandboxOrderDto, SandboxOrderFormDto } from '../dto/partner-sandbox.dto.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';

/** Orders to try an integration with. */
@Controller('partner/sandbox')
export class PartnerSandboxController {
  constructor(private readonly orders: SandboxOrdersService) {}

  /**
   * Make a paid order of the demo member.
   *
   * Only in a demo store without real payments; elsewhere 404. At most 20 orders in ten minutes. Without a body, the
   * store chooses the goods.
   */
  @Post('orders')
  @HttpCode(201)
  @PartnerCall('orders:write', 'call', ['NOT_FOUND', 'SANDBOX_ORDER_FAILED'])
  @ApiBody({ type: SandboxOrderFormDto, required: false })
  createSandboxOrder(
    @CurrentPartner() partner: PartnerActor,
    @Body() form: SandboxOrderFormDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SandboxOrderDto> {
    return this.orders.create(partner, form, origin);
  }
}
