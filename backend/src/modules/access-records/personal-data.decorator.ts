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
 * Declares that the route handles personal data: each call of it by staff is written to the access record (접속기록); its
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
    'true이면 전화번호·이메일·주소를 가려서 반환합니다. 가린 값은 GET /admin/personal-data로 한 건씩 봅니다. 기본은 false입니다.',
};
