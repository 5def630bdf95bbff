import type { MessageCode } from '@store/domain';

/** Codes of the category form, which its schema and its writer check (see form-field.ts). */
export const CATEGORY_FORM_CODES: readonly MessageCode[] = [
  'CATEGORY_NAME_REQUIRED',
  'CATEGORY_CODE_FORM',
  'CATEGORY_CODE_TAKEN',
  'CATEGORY_NOT_FOUND',
  'CATEGORY_SORT_FORM',
  'CATEGORY_STATUS_FORM',
  'CATALOG_TEXT_FORM',
];
