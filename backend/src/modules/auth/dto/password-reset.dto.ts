import { ApiProperty } from '@nestjs/swagger';
import { Rule, textOf } from '../../../platform/http/field-rules.js';
import { LookedUp } from '../../../platform/http/form-shape.js';
import { NEW_PASSWORD_CODES, newPasswordProblem } from './account.rules.js';

/** Body of POST /auth/password-reset/request. */
export class RequestPasswordResetDto {
  /** E-mail address, phone number or account id, as at login. */
  @ApiProperty({ example: 'buyer@hotel.co.kr' })
  @LookedUp()
  @Rule(
    (form: RequestPasswordResetDto) => (textOf(form.identifier) === '' ? 'USER_ID_NULL' : null),
    ['USER_ID_NULL'],
  )
  identifier!: string;
}

/** Body of POST /auth/password-reset/confirm. */
export class ConfirmPasswordResetDto {
  /** From the link of the message; valid once, for 30 minutes. */
  @ApiProperty({ example: 'q0v3cJm1T7mYx0d2l4bT8A' })
  @LookedUp()
  @Rule(
    (form: ConfirmPasswordResetDto) => (textOf(form.token) === '' ? 'PASSWORD_RESET_INVALID' : null),
    ['PASSWORD_RESET_INVALID'],
  )
  token!: string;

  /** 8 to 128 characters of any kind. */
  @ApiProperty({ minLength: 8, maxLength: 128, example: 'staple tumbler 500ml' })
  @Rule((form: ConfirmPasswordResetDto) => newPasswordProblem(form.password), NEW_PASSWORD_CODES)
  password!: string;
}
