import type { Type } from '@nestjs/common';
import { isMessageCode, type MessageCode } from '@store/domain';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { RuleContext } from '../platform/http/field-rules.js';
import { nestedForm } from '../platform/http/form-shape.js';

type Constraint = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Decorators that refuse nothing by themselves. */
const SILENT: readonly string[] = [ValidationTypes.WHITELIST, ValidationTypes.CONDITIONAL_VALIDATION];

const NESTED: string = ValidationTypes.NESTED_VALIDATION;

/** Every code with which the validation of a form may answer, those of the forms inside it included. */
export function formCodes(form: Type<unknown>): Set<MessageCode> {
  return new Set(codesWithin(form, [form]));
}

/** `within` are the forms around this one; one that contains itself is read once. */
function* codesWithin(form: Type<unknown>, within: readonly Type<unknown>[]): Generator<MessageCode> {
  for (const constraint of constraintsOf(form)) {
    yield* codesOf(constraint);
    const nested = constraint.type === NESTED ? nestedForm(form, constraint.propertyName) : null;
    if (nested !== null && !within.includes(nested)) yield* codesWithin(nested, [...within, nested]);
  }
}

function constraintsOf(form: Type<unknown>): Constraint[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(form, '', false, false)
    .filter((constraint) => !SILENT.includes(constraint.type));
}

/** Rules that do not name the codes they answer; the document would leave those out. */
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
