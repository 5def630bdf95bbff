import { ARTWORK_PROBLEMS, type MessageCode } from '@store/domain';

/** Why a line cannot be ordered: codes for the calls that take a line. */
export const LINE_ERROR_CODES = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_ON_SALE',
  'OPTION_REQUIRED',
  'OPTION_UNKNOWN',
  'OPTION_INACTIVE',
  'OPTION_DUPLICATE',
  'QUANTITY_FORM',
  'QUANTITY_BELOW_MINIMUM',
  'QUANTITY_ABOVE_MAXIMUM',
  'PRICE_UNAVAILABLE',
  'CART_CURRENCY_MIXED',
  'OUT_OF_STOCK',
  'PRINT_REQUIRED',
  'PRINT_CHOICE_GONE',
  'PRINT_ARTWORK_REQUIRED',
  ...ARTWORK_PROBLEMS,
] as const satisfies readonly MessageCode[];
