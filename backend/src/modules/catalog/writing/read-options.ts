import {
  checkOptionDefinitions,
  OPTION_STATUSES,
  toggleValue,
  type OptionIssueCode,
  type OptionStatus,
} from '@store/domain';
import { FieldReader, MAX_INT4 } from './field-reader.js';
import type { FormErrors } from './form-errors.js';
import type { OptionForm, ValueForm } from './product-form.js';

/** The form's field that is wrong. */
const FIELD_OF: Record<OptionIssueCode, string> = {
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

type Raw = Readonly<Record<string, unknown>>;

/** Options with their values, in the order in which buyers see them. The rules are the domain's. */
export function readOptions(
  raw: readonly object[] | undefined,
  errors: FormErrors,
): OptionForm[] | undefined {
  if (raw === undefined) return undefined;
  const options = raw.map((option, i) => readOption(option as Raw, i, errors));
  for (const { code, optionIndex, valueIndex, message } of checkOptionDefinitions(options)) {
    const value = valueIndex === null ? '' : `values.${valueIndex}.`;
    errors.addText(`options.${optionIndex}.${value}${FIELD_OF[code]}`, code, message);
  }
  return options.map(complete).sort((a, b) => a.sortOrder - b.sortOrder);
}

function readOption(raw: Raw, i: number, errors: FormErrors): OptionForm {
  const fields = new FieldReader(raw, `options.${i}.`, errors);
  const values = Array.isArray(raw['values']) ? (raw['values'] as Raw[]) : [];
  const isToggle = raw['type'] === 'toggle';
  return {
    code: fields.text(['code'], 50) ?? '',
    name: fields.text(['name'], 100) ?? '',
    // A wrong word fails the check of the definitions.
    type: wordOf(raw['type']) as OptionForm['type'],
    required: fields.flag('required') ?? false,
    description: fields.text(['description'], 500) ?? null,
    addPriceIfApplied: isToggle ? priceOf(raw['addPriceIfApplied'] ?? undefined) : 0,
    sortOrder: fields.order('sortOrder', 'PRODUCT_SORT_FORM') ?? i,
    status: statusOf(raw['status']),
    values: isToggle
      ? []
      : values.map((value, v) => readValue(value, `options.${i}.values.${v}.`, v, errors)),
  };
}

function readValue(raw: Raw, prefix: string, v: number, errors: FormErrors): ValueForm {
  const fields = new FieldReader(raw, prefix, errors);
  return {
    valueCode: fields.text(['valueCode'], 50) ?? '',
    valueLabel: fields.text(['valueLabel'], 100) ?? '',
    addPrice: priceOf(raw['addPrice']),
    sortOrder: fields.order('sortOrder', 'PRODUCT_SORT_FORM') ?? v,
    status: statusOf(raw['status']),
  };
}

/** A toggle gets its one value (decision A24); a select's values come in their order. */
function complete(option: OptionForm): OptionForm {
  if (option.type === 'toggle') {
    return { ...option, values: [{ ...toggleValue(option), sortOrder: 0, status: 'active' }] };
  }
  return { ...option, values: [...option.values].sort((a, b) => a.sortOrder - b.sortOrder) };
}

/** Absent is 0; what is no number fails the check of the definitions. */
function priceOf(raw: unknown): number {
  if (raw === undefined) return 0;
  return typeof raw === 'number' ? raw : Number.NaN;
}

function wordOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}

/** Absent is active; an unknown word fails the check of the definitions. */
function statusOf(raw: unknown): OptionStatus {
  if (raw === undefined) return 'active';
  return OPTION_STATUSES.find((status) => status === raw) ?? ('' as OptionStatus);
}

/** Most characters of what an order line says of its options. */
const SUMMARY_MAX_LENGTH = 500;

/**
 * What all options together may not exceed: the price of one piece with the dearest choice is kept as an integer in
 * carts and orders, and the line's words in one column.
 */
export function checkTogether(
  options: readonly OptionForm[],
  highestPrice: number,
  errors: FormErrors,
): void {
  const dearest = options.map(({ values }) => Math.max(0, ...values.map((value) => value.addPrice)));
  if (dearest.reduce((sum, price) => sum + price, highestPrice) > MAX_INT4) {
    errors.add('options', 'PRODUCT_UNIT_TOTAL');
  }
  const longest = options.map(({ name, values }) => {
    return [...name].length + 5 + Math.max(0, ...values.map((value) => [...value.valueLabel].length));
  });
  if (longest.reduce((sum, length) => sum + length, 0) > SUMMARY_MAX_LENGTH) {
    errors.add('options', 'OPTION_TEXTS_LENGTH');
  }
}
