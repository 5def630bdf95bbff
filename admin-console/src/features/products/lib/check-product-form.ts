import {
  checkOptionDefinitions,
  checkTiers,
  isSlug,
  messageFor,
  normalizeSlug,
  type OptionIssueCode,
  type TierErrorCode,
} from '@store/domain';
import { toOptions, toTiers } from './product-body';
import type { OptionInput, ProductForm } from './product-form';

/** Something wrong with a field, by its path in the form. */
export interface FormIssue {
  path: string;
  message: string;
}

const TIER_FIELD: Record<TierErrorCode, string> = {
  TIER_MIN: 'minQty',
  TIER_MAX: 'maxQty',
  TIER_PRICE: 'unitPrice',
  TIER_CURRENCY: 'unitPrice',
  TIER_OVERLAP: 'minQty',
};

const OPTION_FIELD: Record<OptionIssueCode, string> = {
  OPTION_CODE_FORM: 'code',
  OPTION_CODE_TAKEN: 'code',
  OPTION_NAME_REQUIRED: 'name',
  OPTION_TYPE_FORM: 'type',
  OPTION_STATUS_FORM: 'status',
  OPTION_PRICE_FORM: 'addPriceIfApplied',
  OPTION_VALUES_REQUIRED: 'values',
  OPTION_VALUE_CODE_FORM: 'valueCode',
  OPTION_VALUE_CODE_TAKEN: 'valueCode',
  OPTION_VALUE_LABEL_REQUIRED: 'valueLabel',
  OPTION_VALUE_STATUS_FORM: 'status',
  OPTION_VALUE_PRICE_FORM: 'addPrice',
};

type Prices = Pick<ProductForm, 'tiers' | 'currency' | 'basePrice' | 'salePrice'>;

/** Errors of the tiers at their fields, and what is odd about them, which blocks nothing (decision A29). */
export function tierFindings(form: Prices): { errors: FormIssue[]; warnings: string[] } {
  const { errors, warnings } = checkTiers(toTiers(form), {
    basePrice: form.basePrice === '' ? null : form.basePrice,
    salePrice: form.salePrice === '' ? null : form.salePrice,
  });
  return {
    errors: errors.map(({ code, tierIndex, message }) => ({
      path: `tiers.${tierIndex}.${TIER_FIELD[code]}`,
      message,
    })),
    warnings: warnings.map(({ message }) => message),
  };
}

export function optionIssues(options: readonly OptionInput[]): FormIssue[] {
  return checkOptionDefinitions(toOptions(options)).map(({ code, optionIndex, valueIndex, message }) => ({
    path: `options.${optionIndex}.${valueIndex === null ? '' : `values.${valueIndex}.`}${OPTION_FIELD[code]}`,
    message,
  }));
}

/** Everything that the server would refuse and that can be known here. */
export function checkProductForm(form: ProductForm): FormIssue[] {
  const issues: FormIssue[] = [];
  if (form.categoryId === '') {
    issues.push({ path: 'categoryId', message: messageFor('PRODUCT_CATEGORY_REQUIRED') });
  }
  if (form.title.trim() === '') issues.push({ path: 'title', message: messageFor('PRODUCT_TITLE_REQUIRED') });
  const slug = normalizeSlug(form.slug);
  if (slug !== '' && !isSlug(slug)) issues.push({ path: 'slug', message: messageFor('SLUG_FORM') });
  return [...issues, ...tierFindings(form).errors, ...optionIssues(form.options)];
}
