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
    summary: 'Track a shipment as a guest',
    description:
      'By order number and the phone of receiver or buyer. Where either differs the answer is the same 404. Limited by network and order number.',
  })
  @ApiEnvelope(ShipmentDto)
  @ApiErrors({ 404: ['TRACKING_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] })
  trackShipment(@Body() dto: TrackShipmentDto, @Origin() origin: RequestOrigin): Promise<ShipmentDto> {
    return this.tracking.track(dto, origin.ip);
  }
}
