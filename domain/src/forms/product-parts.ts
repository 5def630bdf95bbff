import * as z from 'zod/mini';
import { checkOptionDefinitions, type OptionIssueCode } from '../option-definitions.js';
import {
  OPTION_STATUSES,
  toggleValue,
  type OptionDefinition,
  type OptionStatus,
  type OptionType,
  type OptionValueDefinition,
} from '../options.js';
import type { PriceTier } from '../price.js';
import { PRODUCT_LIMITS } from '../product-limits.js';
import { checkTiers, type TierErrorCode } from '../tiers.js';
import { isHttpUrl, isOwnMedia, isParsable } from '../validators/url.js';
import {
  firstNames,
  flag,
  isPrintable,
  position,
  refuse,
  refuseAs,
  rowKey,
  rowText,
  text,
  value,
  type Context,
} from './fields.js';

/** A picture of the gallery, as it is stored. */
export interface ImageForm {
  imageUrl: string;
  altText: string | null;
  sortOrder: number;
}

/** A tier as it is stored; currency null = the product's. */
export type TierForm = Required<PriceTier>;

/** A value of an option, as it is stored. */
export type ValueForm = Required<OptionValueDefinition>;

/** An option with every default filled in; a toggle has its one synthetic value. */
export interface OptionForm extends Required<
  Omit<OptionDefinition, 'description' | 'addPriceIfApplied' | 'values'>
> {
  description: string | null;
  addPriceIfApplied: number;
  values: ValueForm[];
}

/** The form's field for a broken rule of the tiers. */
const TIER_FIELDS: Record<TierErrorCode, keyof TierForm> = {
  TIER_MIN: 'minQty',
  TIER_MAX: 'maxQty',
  TIER_PRICE: 'unitPrice',
  TIER_CURRENCY: 'currency',
  TIER_OVERLAP: 'minQty',
};

/** The form's field for a broken rule of the options. */
const OPTION_FIELDS: Record<OptionIssueCode, string> = {
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

function readPicture(raw: unknown, ctx: Context): string | null | undefined {
  if (raw === null || raw === '') return null;
  const url = typeof raw === 'string' ? raw.trim() : '';
  return isPictureUrl(url) ? url : refuseAs(ctx, 'IMAGE_URL_FORM');
}

function isPictureUrl(url: string): boolean {
  if (url.length > PRODUCT_LIMITS.pictureUrl || /\s/.test(url) || !isPrintable(url)) return false;
  return isOwnMedia(url) || (isHttpUrl(url) && isParsable(url));
}

/** Address of a picture: http(s), or a path of this store. Null for an empty one. */
export const picture = value(readPicture);

const image = z.pipe(
  firstNames({ alt: 'altText' }),
  z.object({
    imageUrl: value((raw, ctx) => {
      const url = readPicture(raw ?? null, ctx);
      if (url === null) refuseAs(ctx, 'IMAGE_URL_FORM');
      return url ?? '';
    }),
    altText: z.optional(text(PRODUCT_LIMITS.altText)),
    alt: z.optional(text(PRODUCT_LIMITS.altText)),
    sortOrder: z.optional(position('IMAGE_SORT_FORM')),
  }),
);

/** The gallery. */
export const images = z.array(image);

/** The pictures in their order; one without a position keeps its place in the list. */
export function imagesOf(read: z.output<typeof images>): ImageForm[] {
  return read
    .map(({ imageUrl, altText, alt, sortOrder }, i) => ({
      imageUrl,
      altText: altText ?? alt ?? null,
      sortOrder: sortOrder ?? i,
    }))
    .sort((a, b) => a.sortOrder - b.sortOrder);
}

/** What is no number breaks the rules of the list. */
const numberOf = (raw: unknown): number => (typeof raw === 'number' ? raw : Number.NaN);

const tier = z.object({
  minQty: value(numberOf),
  maxQty: value((raw) => (raw === undefined || raw === null || raw === '' ? null : numberOf(raw))),
  unitPrice: value(numberOf),
  currency: value((raw) => (raw === undefined || raw === null ? null : typeof raw === 'string' ? raw : '')),
});

/** Price tiers: malformed and overlapping ones are refused, the rest only gets warnings (decision A29). */
export const tiers = z.array(tier).check(
  z.check((ctx) => {
    for (const { code, tierIndex, message } of checkTiers(ctx.value).errors) {
      refuse(ctx, { code, message, path: [tierIndex, TIER_FIELDS[code]] });
    }
  }),
);

/** Ascending. */
export function tiersOf(read: z.output<typeof tiers>): TierForm[] {
  return [...read].sort((a, b) => a.minQty - b.minQty);
}

/** Absent is 0; what is no number breaks the rules of the list. */
const surcharge = value((raw) => (raw === undefined ? 0 : numberOf(raw)));

/** Absent is active; an unknown value breaks the rules of the list. */
const status = value((raw) =>
  raw === undefined ? 'active' : (OPTION_STATUSES.find((one) => one === raw) ?? ('' as OptionStatus)),
);

const optionValue = z.object({
  valueCode: rowKey(PRODUCT_LIMITS.optionCode),
  valueLabel: rowText(PRODUCT_LIMITS.optionName),
  addPrice: surcharge,
  sortOrder: z.optional(position('PRODUCT_SORT_FORM')),
  status,
});

/** A toggle has no values of its own, a select no surcharge: such fields are ignored. */
const withoutIdleParts = z.transform((raw: unknown): Record<string, unknown> & { values: unknown[] } => {
  const given = raw as Record<string, unknown>;
  const isToggle = given['type'] === 'toggle';
  return {
    ...given,
    addPriceIfApplied: isToggle ? (given['addPriceIfApplied'] ?? undefined) : undefined,
    values: isToggle || !Array.isArray(given['values']) ? [] : (given['values'] as unknown[]),
  };
});

const option = z.pipe(
  withoutIdleParts,
  z.object({
    code: rowKey(PRODUCT_LIMITS.optionCode),
    name: rowText(PRODUCT_LIMITS.optionName),
    // A wrong value breaks the rules of the list.
    type: value((raw) => (typeof raw === 'string' ? raw : '') as OptionType),
    required: z.optional(flag),
    description: z.optional(text(PRODUCT_LIMITS.optionDescription)),
    addPriceIfApplied: surcharge,
    sortOrder: z.optional(position('PRODUCT_SORT_FORM')),
    status,
    values: z.array(optionValue),
  }),
);

/** Options with their values; the rules are those of checkOptionDefinitions. */
export const options = z.array(option).check(
  z.check((ctx) => {
    const definitions = ctx.value.map((read) => ({ ...read, required: read.required ?? false }));
    for (const { code, optionIndex, valueIndex, message } of checkOptionDefinitions(definitions)) {
      const inValue = valueIndex === null ? [] : ['values', valueIndex];
      refuse(ctx, { code, message, path: [optionIndex, ...inValue, OPTION_FIELDS[code]] });
    }
  }),
);

/** The options in the order in which buyers see them. A toggle gets its one value (decision A24). */
export function optionsOf(read: z.output<typeof options>): OptionForm[] {
  return read
    .map((one, i): OptionForm => {
      const { code, name, type, addPriceIfApplied, status: optionStatus } = one;
      return {
        code,
        name,
        type,
        required: one.required ?? false,
        description: one.description ?? null,
        addPriceIfApplied,
        sortOrder: one.sortOrder ?? i,
        status: optionStatus,
        values:
          type === 'toggle'
            ? [{ ...toggleValue(one), sortOrder: 0, status: 'active' }]
            : valuesOf(one.values),
      };
    })
    .sort((a, b) => a.sortOrder - b.sortOrder);
}

function valuesOf(read: z.output<typeof optionValue>[]): ValueForm[] {
  return read
    .map(({ valueCode, valueLabel, addPrice, sortOrder, status: valueStatus }, i) => ({
      valueCode,
      valueLabel,
      addPrice,
      sortOrder: sortOrder ?? i,
      status: valueStatus,
    }))
    .sort((a, b) => a.sortOrder - b.sortOrder);
}
