import type { Type } from '@nestjs/common';
import { messageFor, plainMessage } from '@store/domain';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.js';

/** Most invalid fields in one answer. */
export const MAX_REPORTED = 20;

/** Most elements of a list in a form without its own bound. */
const DEFAULT_MAX_ELEMENTS = 1000;

const NESTED: string = ValidationTypes.NESTED_VALIDATION;

/** The structure of a DTO's fields, from its decorators. */
interface FieldShape {
  maxElements: number;
  /** Code of the catalogue for a list that is too long. */
  tooMany: string;
  /** The form of the value, or of its elements. */
  nested: Type<unknown> | null;
  /** The nested form is in a list. */
  isList: boolean;
}
type FormShape = ReadonlyMap<string, FieldShape>;

const shapes = new WeakMap<Type<unknown>, FormShape>();

function shapeOf(form: Type<unknown>): FormShape {
  const cached = shapes.get(form);
  if (cached !== undefined) return cached;
  const shape = readShape(form);
  shapes.set(form, shape);
  return shape;
}

function readShape(form: Type<unknown>): FormShape {
  const shape = new Map<string, FieldShape>();
  for (const constraint of getMetadataStorage().getTargetValidationMetadatas(form, '', false, false)) {
    const { propertyName, name, type, each } = constraint;
    const field = shape.get(propertyName) ?? {
      maxElements: DEFAULT_MAX_ELEMENTS,
      tooMany: 'VALIDATION_FAILED',
      nested: null,
      isList: false,
    };
    if (name === 'arrayMaxSize') {
      field.maxElements = Number(constraint.constraints?.[0] ?? DEFAULT_MAX_ELEMENTS);
      if (typeof constraint.message === 'string') field.tooMany = constraint.message;
    }
    if (type === NESTED) {
      field.nested = nestedForm(form, propertyName);
      // Undefined if the decorator has no options, whatever its type says.
      field.isList = Boolean(each);
    }
    shape.set(propertyName, field);
  }
  return shape;
}

/** The class in `@Type(() => …)`; without it nested objects are not validated as one. */
export function nestedForm(form: Type<unknown>, property: string): Type<unknown> | null {
  const nested = (plainToInstance(form, { [property]: {} }) as Record<string, unknown>)[property];
  const type = typeof nested === 'object' && nested !== null ? nested.constructor : Object;
  return type === Object ? null : (type as Type<unknown>);
}

/** Neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const error = (field: string, code: string): FieldError => ({
  field,
  code: plainMessage(code) === null ? 'VALIDATION_FAILED' : code,
  message: plainMessage(code) ?? messageFor('VALIDATION_FAILED'),
});

/**
 * Counts before the form is validated, because validation costs time for each unknown field and each element, even if
 * their number is refused afterwards. Refuses lists that are too long, and forms with more unknown fields than one
 * answer reports.
 */
export function refuseOversized(value: Record<string, unknown>, form: Type<unknown>): void {
  const unknown: FieldError[] = [];
  countFields(value, form, '', unknown);
}

function countFields(
  value: Record<string, unknown>,
  form: Type<unknown>,
  prefix: string,
  unknown: FieldError[],
): void {
  const shape = shapeOf(form);
  for (const key of Object.keys(value)) {
    const field = shape.get(key);
    const path = `${prefix}${key}`;
    if (field === undefined) {
      unknown.push(error(path, 'UNKNOWN_FIELD'));
      if (unknown.length >= MAX_REPORTED) throw DomainError.fields(unknown);
      continue;
    }
    const inside = value[key];
    if (Array.isArray(inside) && inside.length > field.maxElements)
      throw DomainError.fields([error(path, field.tooMany)]);
    if (field.nested === null) continue;
    const nested = field.nested;
    if (isObject(inside)) countFields(inside, nested, `${path}.`, unknown);
    if (!Array.isArray(inside)) continue;
    for (const [index, element] of inside.entries()) {
      if (isObject(element)) countFields(element, nested, `${path}.${index}.`, unknown);
    }
  }
}

/**
 * Structures that validation wrongly accepts: a list of forms (even an empty one) instead of one form, and a list of
 * lists instead of a list.
 */
export function misshapen(value: object, form: Type<unknown>, prefix = ''): FieldError[] {
  const errors: FieldError[] = [];
  for (const [key, { nested, isList }] of shapeOf(form)) {
    const inside = (value as Record<string, unknown>)[key];
    if (nested === null || typeof inside !== 'object' || inside === null) continue;
    const path = `${prefix}${key}`;
    if (Array.isArray(inside) !== isList) {
      errors.push(error(path, 'VALIDATION_FAILED'));
      continue;
    }
    for (const [index, element] of [inside].flat().entries()) {
      const name = isList ? `${path}.${index}` : path;
      if (isObject(element)) errors.push(...misshapen(element, nested, `${name}.`));
      else errors.push(error(name, 'VALIDATION_FAILED'));
    }
  }
  return errors;
}

const LOOKED_UP_KEY = 'store:looked-up';

/**
 * A text that is compared and never stored: if it cannot be stored, it simply matches nothing, and the service reports
 * that in its own words.
 */
export const LookedUp = (): PropertyDecorator => Reflect.metadata(LOOKED_UP_KEY, true);

/** The fields of a form that will be stored. */
export function storedFields(value: Record<string, unknown>, form: Type<unknown>): Record<string, unknown> {
  const prototype = form.prototype as object;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => Reflect.getMetadata(LOOKED_UP_KEY, prototype, key) !== true),
  );
}

/**
 * Texts that PostgreSQL cannot store: with NUL, or with an unpaired surrogate, which `jsonb` refuses. No field needs
 * them; a field with its own message for them reports that first.
 */
export function unstorable(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [error(path, 'VALIDATION_FAILED')];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  const errors: FieldError[] = [];
  for (const [key, inside] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (isStorable(key)) errors.push(...unstorable(inside, name));
    else errors.push(error(path, 'VALIDATION_FAILED'));
    if (errors.length >= MAX_REPORTED) break;
  }
  return errors;
}

/** With the `u` flag, only unpaired surrogates match. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
