import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Rule, OptionalText } from '../../../platform/http/field-rules.js';
import * as rules from './claim.rules.js';

/** Body of POST /user/check. */
export class CheckUserDto {
  /** The name that staff entered: 2 to 50 characters. */
  @ApiProperty({ minLength: 2, maxLength: 50, example: '최유진' })
  @Rule((form: CheckUserDto) => rules.nameProblem(form.userName), ['USER_NAME_NULL', 'USER_NAME_FORM'])
  userName!: string;

  /** 10 or 11 digits, with or without dashes. */
  @ApiProperty({ example: '010-1234-5678' })
  @Rule((form: CheckUserDto) => rules.phoneProblem(form.userPhone), ['USER_PHONE_NULL', 'USER_PHONE_FORM'])
  userPhone!: string;
}

/** Body of POST /user/join. Checked in the order id, password, name, phone (specification). */
export class JoinUserDto extends CheckUserDto {
  /** Account id: 3 to 50 of a-z, 0-9, '.', '_', '-', with a letter. */
  @ApiProperty({ minLength: 3, maxLength: 50, example: 'haerang-buyer' })
  @Rule((form: JoinUserDto) => rules.accountProblem(form.userAccount), ['USER_ID_NULL', 'USER_ID_FORM'])
  userAccount!: string;

  /** 8 to 16 printable ASCII characters with a digit, a letter and a special character. */
  @ApiProperty({ minLength: 8, maxLength: 16, example: 'haerang1!' })
  @Rule(
    (form: JoinUserDto) => rules.passwordProblem(form.password, [form.userAccount, form.userPhone]),
    ['USER_PW_NULL', 'USER_PW_FORM', 'PASSWORD_COMMON'],
  )
  password!: string;

  /** `data.claimTicket` of POST /user/check. Optional, but a ticket that is sent must be valid. */
  @OptionalText(100, 'pS1Xh0m2VbT3rQ8yKc7nLw4zJe9uAf5d')
  claimTicket?: string | null;

  /** The code that POST /user/check sent to the phone, or a manager's invitation; required where `codeRequired` was true. */
  @OptionalText(10, '048213')
  code?: string | null;

  /** True if the customer accepted terms and privacy policy on the way: the server stores version and time. */
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  termsAgreed?: boolean;
}

/** `data` of POST /user/check. */
export class ClaimTicketDto {
  /** Send it to POST /user/join once; the server stores only its hash. */
  @ApiProperty({ example: 'pS1Xh0m2VbT3rQ8yKc7nLw4zJe9uAf5d' })
  claimTicket!: string;

  /** End of the ticket's (and the code's) validity, UTC: ten minutes. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:10:00.000Z' })
  expiresAt!: string;

  /** A code was sent to the phone; send it to POST /user/join. */
  @ApiProperty({ example: false })
  codeSent!: boolean;

  /** POST /user/join needs a code: the one sent to the phone, or one from the customer's manager. */
  @ApiProperty({ example: false })
  codeRequired!: boolean;
}

/** `data` of POST /user/join. */
export class JoinedUserDto {
  /** Id of the member, who can sign in now. */
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;
}
