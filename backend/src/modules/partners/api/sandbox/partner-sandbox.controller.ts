import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Origin, type RequestOrigin } from '../../../../platform/http/access.js';
import { PartnerCall } from '../../../../platform/http/partner-access.js';
import { SandboxOrderDto, SandboxOrderFormDto } from '../dto/partner-sandbox.dto.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';

/** Orders to try an integration with. */
@Controller('partner/sandbox')
export class PartnerSandboxController {
  constructor(private readonly orders: SandboxOrdersService) {}

  /**
   * Make a paid order of the demo member.
   *
   * Only in a demo store without real payments; elsewhere 404. At most 20 orders in ten minutes.
   */
  @Post('orders')
  @HttpCode(201)
  @PartnerCall('orders:write', 'call', ['NOT_FOUND', 'SANDBOX_ORDER_FAILED'])
  createSandboxOrder(
    @Body() form: SandboxOrderFormDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SandboxOrderDto> {
    return this.orders.create(form, origin);
  }
}
