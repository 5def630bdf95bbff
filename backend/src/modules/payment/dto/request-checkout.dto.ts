import { PickType } from '@nestjs/swagger';
import { PreparePaymentDto } from './payment.dto.js';

/** Body of POST /my/purchase-requests/{id}/prepare: what is bought, and for which site, stands in the request. */
export class PrepareRequestDto extends PickType(PreparePaymentDto, [
  'cashReceipt',
  'evidence',
  'printConsents',
]) {}
