import { ApiProperty } from '@nestjs/swagger';
import { CARRIERS, EXTERNAL_ID_MAX, PARTNER_BULK_ROWS } from '@store/domain';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { BulkFormDto, NullIsAbsent, RowNumber, Rows, RowText } from './bulk.dto.js';

const ORDER_NO_MAX = 64;
const WAYBILL_TEXT_MAX = 50;

/** An order that the partner takes on; by `id` or `orderNo`, the id counts where both are given. */
export class AcknowledgeRowDto {
  @RowNumber(1042)
  id?: number;

  @RowText(ORDER_NO_MAX, '20261121-7K3Q9D')
  orderNo?: string;

  /** The partner's own id of the order; absent leaves it. */
  @RowText(EXTERNAL_ID_MAX, 'SO-2026-1187')
  @IsNotEmpty()
  externalId?: string;
}

/** Orders that the partner takes on. */
export class AcknowledgeDto extends BulkFormDto {
  @Rows(() => AcknowledgeRowDto, PARTNER_BULK_ROWS.acknowledge, [
    { orderNo: '20261121-7K3Q9D', externalId: 'SO-2026-1187' },
  ])
  rows!: AcknowledgeRowDto[];
}

/** The parcel of an order; by `id` or `orderNo`, the id counts where both are given. */
export class ShipmentRowDto {
  @RowNumber(1042)
  id?: number;

  @RowText(ORDER_NO_MAX, '20261121-7K3Q9D')
  orderNo?: string;

  /** Code or name of a carrier, or free text; only known ones give the buyer a link. */
  @ApiProperty({
    minLength: 1,
    maxLength: WAYBILL_TEXT_MAX,
    example: 'CJ대한통운',
    description: `Code or name of a carrier: ${CARRIERS.map(({ code, name }) => `${code} ${name}`).join(', ')}. Another text is kept with a warning, and its buyer gets no link.`,
  })
  @IsString()
  @IsNotEmpty()
  @MaxLength(WAYBILL_TEXT_MAX)
  carrier!: string;

  @ApiProperty({ minLength: 1, maxLength: WAYBILL_TEXT_MAX, example: '688900123456' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(WAYBILL_TEXT_MAX)
  trackingNo!: string;

  /** Day in Korea on which it is expected to arrive; absent leaves it. */
  @ApiProperty({ type: String, format: 'date', required: false, nullable: true, example: '2026-11-24' })
  @NullIsAbsent()
  @IsDay()
  etaDate?: string;
}

/** Parcels that have left. */
export class ShipmentsDto extends BulkFormDto {
  @Rows(() => ShipmentRowDto, PARTNER_BULK_ROWS.shipments, [
    { orderNo: '20261121-7K3Q9D', carrier: 'CJ대한통운', trackingNo: '688900123456' },
  ])
  rows!: ShipmentRowDto[];
}
