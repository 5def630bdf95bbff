import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { ShipmentDto, TrackShipmentDto } from './dto/tracking.dto.js';
import { TrackingService } from './tracking.service.js';

@ApiTags('orders')
@Controller('tracking')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'trackShipment',
    summary: '비회원 배송 조회',
    description:
      '주문번호와 수령인 또는 주문자의 휴대폰 번호로 배송 상태를 조회합니다. 둘 중 하나라도 다르면 같은 404로 응답하며, ' +
      '네트워크와 주문번호마다 조회 횟수를 제한합니다.',
  })
  @ApiEnvelope(ShipmentDto)
  @ApiErrors({ 404: ['TRACKING_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] })
  trackShipment(@Body() dto: TrackShipmentDto, @Origin() origin: RequestOrigin): Promise<ShipmentDto> {
    return this.tracking.track(dto, origin.ip);
  }
}
