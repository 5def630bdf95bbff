import { isHttpUrl, isPersonName, isPhone, type PlainMessageCode } from '@store/domain';
import { isTextWithin, textOf } from '../../../../platform/http/field-rules.js';

/** Longest web address that is stored. */
const URL_LENGTH = 500;

/** A text of 1 to `maxLength` characters; `missing` is the code for an empty one. */
export function textProblem<Code extends PlainMessageCode>(
  value: unknown,
  maxLength: number,
  missing: Code,
): Code | 'VALIDATION_FAILED' | null {
  if (value === undefined || value === null || value === '') return missing;
  if (typeof value === 'string' && value.trim() === '') return missing;
  return isTextWithin(value, maxLength) ? null : 'VALIDATION_FAILED';
}

/** An http(s) address that JavaScript's URL parser accepts. */
export function urlProblem(value: unknown): 'SITE_URL_FORM' | null {
  const url = textOf(value);
  const fits = isHttpUrl(url) && isTextWithin(url, URL_LENGTH) && URL.canParse(url);
  return fits ? null : 'SITE_URL_FORM';
}

export function nameProblem(value: unknown): 'USER_NAME_NULL' | 'USER_NAME_FORM' | null {
  if (textOf(value) === '') return 'USER_NAME_NULL';
  return isPersonName(textOf(value)) && !textOf(value).includes('\0') ? null : 'USER_NAME_FORM';
}

export function phoneProblem(value: unknown): 'USER_PHONE_NULL' | 'USER_PHONE_FORM' | null {
  if (textOf(value) === '') return 'USER_PHONE_NULL';
  return isPhone(textOf(value)) ? null : 'USER_PHONE_FORM';
}
