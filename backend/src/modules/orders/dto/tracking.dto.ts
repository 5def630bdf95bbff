import { ApiProperty } from '@nestjs/swagger';
import { CUSTOMER_ORDER_STATUSES, isPhone, type CustomerOrderStatus } from '@store/domain';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';

/** What a guest knows about an order. Sent in the body, so that no phone number appears in an address or a log. */
export class TrackShipmentDto {
  @ApiProperty({ minLength: 1, maxLength: 30, example: '20261121-7K3Q9D' })
  @Rule(
    ({ orderNo }: TrackShipmentDto) => (isTextWithin(orderNo, 30) ? null : 'TRACKING_ORDER_NO_REQUIRED'),
    ['TRACKING_ORDER_NO_REQUIRED'],
  )
  orderNo!: string;

  /** Phone of the receiver or the buyer, 10 to 11 digits; dashes are taken out. */
  @ApiProperty({ minLength: 1, maxLength: 20, example: '01012345678' })
  @Rule(
    ({ phone }: TrackShipmentDto) => (isTextWithin(phone, 20) && isPhone(phone) ? null : 'PHONE_FORM'),
    ['PHONE_FORM'],
  )
  phone!: string;
}

/** One step of a shipment. */
export class TrackingEventDto {
  /** What happened, in words for the customer. */
  @ApiProperty({ example: '배송중' })
  label!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-22T01:00:00.000Z' })
  createdAt!: string;
}

/** Where a shipment is. Says nothing of the buyer, the goods or the address. */
export class ShipmentDto {
  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ enum: CUSTOMER_ORDER_STATUSES, enumName: 'CustomerOrderStatus', example: 'SHIPPING' })
  status!: CustomerOrderStatus;

  @ApiProperty({ example: '배송중' })
  statusLabel!: string;

  @ApiProperty({ type: String, nullable: true, example: 'CJ대한통운' })
  carrier!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '123456789012' })
  trackingNo!: string | null;

  /** The carrier's own page, where the carrier is known. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
  })
  trackingUrl!: string | null;

  /** Expected day, yyyy-MM-dd. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-24' })
  etaDate!: string | null;

  /** Oldest first. */
  @ApiProperty({ type: [TrackingEventDto] })
  events!: TrackingEventDto[];
}
