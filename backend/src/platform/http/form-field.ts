import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/**
 * A field that the validation pipe does not check: the form's schema (@store/domain/forms) checks it, because an import
 * uses no pipe, and reports all invalid fields in one answer.
 */
export const FormField = (options: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, ...options } as ApiPropertyOptions), Allow());
