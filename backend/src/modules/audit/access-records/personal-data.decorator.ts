import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiExtension, ApiQuery } from '@nestjs/swagger';
import type { AccessSubject, AccessUse } from '@store/domain';
import {
  PERSONAL_DATA_KEY,
  PersonalDataInterceptor,
  type PersonalDataUse,
} from './personal-data.interceptor.js';

export const PERSONAL_DATA_EXTENSION = 'x-personal-data';

/**
 * Declares that the route handles personal data: each call of it by staff, or by a partner whose key
 * may read personal data, is written to the access record (접속기록); its
 * module imports AccessRecordsModule. A test fails for staff routes whose answer contains personal data without this
 * declaration.
 */
export function PersonalData(
  subject: AccessSubject,
  use: AccessUse,
  more: Omit<PersonalDataUse, 'subject' | 'use'> = {},
): MethodDecorator {
  const declared: PersonalDataUse = { subject, use, ...more };
  return applyDecorators(
    SetMetadata(PERSONAL_DATA_KEY, declared),
    UseInterceptors(PersonalDataInterceptor),
    ApiExtension(PERSONAL_DATA_EXTENSION, { subject, use }),
    ...(more.masked === undefined ? [] : [ApiQuery(MASKED)]),
  );
}

const MASKED = {
  name: 'masked',
  required: false,
  enum: ['true', 'false'],
  description:
    'True covers phone numbers, email and postal addresses; GET /admin/personal-data shows them one at a time. False where absent.',
};
