import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiQuery } from '@nestjs/swagger';
import type { AccessSubject, AccessUse, MaskKind } from '@store/domain';

export const PERSONAL_DATA_KEY = 'store:personal-data';
export const PERSONAL_DATA_EXTENSION = 'x-personal-data';

/** What a staff route does with whose personal data. */
export interface PersonalDataUse {
  subject: AccessSubject;
  use: AccessUse;
  /** Field of a row that names its subject; the row's `id` where there is none. */
  idField?: string;
  /** Fields that are covered where the caller asks for `masked=true`, wherever they stand in the answer. */
  masked?: Readonly<Record<string, MaskKind>>;
  /** The handler writes the record itself, because only it knows how much it hands out. */
  byHandler?: boolean;
}

/**
 * Declares that the route handles personal data: each call of it by staff is written into the access record (접속기록). A test
 * fails for staff routes whose answer holds personal data and that declare nothing.
 */
export function PersonalData(
  subject: AccessSubject,
  use: AccessUse,
  more: Omit<PersonalDataUse, 'subject' | 'use'> = {},
): MethodDecorator {
  const declared: PersonalDataUse = { subject, use, ...more };
  return applyDecorators(
    SetMetadata(PERSONAL_DATA_KEY, declared),
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
