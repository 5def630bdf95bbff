import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/**
 * A field that the validation pipe only lets through: the schema of the form (@store/domain/forms) checks it, because an
 * import comes by no pipe, and names all wrong fields in one answer.
 */
export const FormField = (options: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, ...options } as ApiPropertyOptions), Allow());
