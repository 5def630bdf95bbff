import { ApiProperty } from '@nestjs/swagger';
import { isEmail, isPhone, MAX_APPROVAL_CONTACTS } from '@store/domain';
import { isTextWithin, Rule, textOf } from '../../../platform/http/field-rules.js';

const NAME_LENGTH = 50;

function nameProblem(name: unknown): 'CONTACT_NAME_REQUIRED' | null {
  return textOf(name) !== '' && isTextWithin(name, NAME_LENGTH) ? null : 'CONTACT_NAME_REQUIRED';
}

const phoneProblem = (phone: unknown): 'CONTACT_PHONE_FORM' | null =>
  isPhone(textOf(phone)) ? null : 'CONTACT_PHONE_FORM';

const emailProblem = (email: unknown): 'CONTACT_EMAIL_FORM' | null =>
  textOf(email) === '' || isEmail(textOf(email)) ? null : 'CONTACT_EMAIL_FORM';

/** An approver without an account (외부 결재자), who decides by link. */
export class ApprovalContactDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '김대표' })
  name!: string;

  /** Digits only. */
  @ApiProperty({ example: '01012345678' })
  phone!: string;

  @ApiProperty({ type: String, nullable: true, example: 'ceo@haerang.example' })
  email!: string | null;
}

/** All approvers without an account, by name. */
export class ApprovalContactsDto {
  @ApiProperty({ type: [ApprovalContactDto], maxItems: MAX_APPROVAL_CONTACTS })
  items!: ApprovalContactDto[];
}

/** Body of POST /my/organization/contacts. */
export class CreateApprovalContactDto {
  /** 1 to 50 characters. */
  @ApiProperty({ minLength: 1, maxLength: NAME_LENGTH, example: '김대표' })
  @Rule((form: CreateApprovalContactDto) => nameProblem(form.name), ['CONTACT_NAME_REQUIRED'])
  name!: string;

  /** Mobile phone; its last four digits confirm a decision by link. */
  @ApiProperty({ maxLength: 20, example: '010-1234-5678' })
  @Rule((form: CreateApprovalContactDto) => phoneProblem(form.phone), ['CONTACT_PHONE_FORM'])
  phone!: string;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'ceo@haerang.example',
  })
  @Rule((form: CreateApprovalContactDto) => emailProblem(form.email), ['CONTACT_EMAIL_FORM'])
  email?: string | null;
}
