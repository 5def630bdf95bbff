import type { Type } from '@nestjs/common';
import { isMessageCode, type MessageCode } from '@store/domain';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { RuleContext } from '../platform/http/field-rules.js';
import { nestedForm } from '../platform/http/form-shape.js';

type Constraint = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Decorators that refuse nothing by themselves. */
const SILENT: readonly string[] = [ValidationTypes.WHITELIST, ValidationTypes.CONDITIONAL_VALIDATION];

const NESTED: string = ValidationTypes.NESTED_VALIDATION;

/** Every code with which the validation of a form may answer, with the first field that answers it. */
export type FormCodes = Map<MessageCode, string>;

/** Reads the constraints of a DTO and of the DTOs inside it, in the order in which its fields are checked. */
export function formCodes(form: Type<unknown>): FormCodes {
  const codes: FormCodes = new Map();
  for (const { code, field } of constraintCodes(form, '', [form])) {
    if (!codes.has(code)) codes.set(code, field);
  }
  return codes;
}

interface FieldCode {
  code: MessageCode;
  field: string;
}

/** `within` are the forms around this one; one that holds itself is read once. */
function* constraintCodes(
  form: Type<unknown>,
  prefix: string,
  within: Type<unknown>[],
): Generator<FieldCode> {
  for (const constraint of constraintsOf(form)) {
    const field = `${prefix}${constraint.propertyName}`;
    for (const code of codesOf(constraint)) yield { code, field };
    const nested = constraint.type === NESTED ? nestedForm(form, constraint.propertyName) : null;
    if (nested === null || within.includes(nested)) continue;
    const path = `${field}.${isList(form, constraint.propertyName) ? '0.' : ''}`;
    yield* constraintCodes(nested, path, [...within, nested]);
  }
}

function constraintsOf(form: Type<unknown>): Constraint[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(form, '', false, false)
    .filter((constraint) => !SILENT.includes(constraint.type));
}

/** Which rules answer codes that they do not name; the document would be silent about them. */
export function silentRules(form: Type<unknown>): string[] {
  return constraintsOf(form)
    .filter(
      ({ name, context }) => name === 'rule' && (context as RuleContext | undefined)?.codes === undefined,
    )
    .map(({ propertyName }) => `${form.name}.${propertyName}`);
}

function codesOf({ context, message }: Constraint): readonly MessageCode[] {
  const named = (context as RuleContext | undefined)?.codes;
  if (named !== undefined) return named;
  return isMessageCode(message) ? [message] : ['VALIDATION_FAILED'];
}

function isList(form: Type<unknown>, property: string): boolean {
  return Reflect.getMetadata('design:type', form.prototype as object, property) === Array;
}
