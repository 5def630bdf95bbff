import { normalizePersonName, normalizePhone } from '@store/domain';
import { textOf } from '../../../platform/http/field-rules.js';
import type { SaveSiteAddressDto, SiteAddressDto } from '../dto/site-address.dto.js';

/** The address as it is stored: trimmed, the phone as digits, blanks as null. */
export function storedAddress(input: SaveSiteAddressDto): SiteAddressDto {
  const text = (value: unknown): string | null => textOf(value) || null;
  return {
    receiverName: normalizePersonName(input.receiverName),
    receiverPhone: normalizePhone(textOf(input.receiverPhone)) || null,
    postalCode: text(input.postalCode),
    address1: input.address1.trim(),
    address2: text(input.address2),
    city: text(input.city),
    state: text(input.state),
    memo: text(input.memo),
  };
}
