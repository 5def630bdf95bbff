import { ApiProperty } from '@nestjs/swagger';
import { LookedUp } from '../../../platform/http/form-shape.js';
import { Allow } from 'class-validator';
import { Rule } from '../../../platform/http/field-rules.js';
import { accountProblem, loginProblem, passwordProblem } from './login.rules.js';

/** Body of POST /auth/login; either name of the first field is accepted (decision A17). */
export class LoginDto {
  /** E-mail address, phone number or account id. */
  @ApiProperty({ required: false, example: 'buyer@hotel.co.kr' })
  @Rule((form: LoginDto) => loginProblem(form, 'identifier'), ['LOGIN_FIELDS_REQUIRED'])
  @LookedUp()
  identifier?: string;

  /** Same as `identifier`. */
  @ApiProperty({ required: false, deprecated: true, example: 'hotel-seoul' })
  @Allow()
  @LookedUp()
  userAccount?: string;

  @ApiProperty({ example: 'correct horse battery' })
  @Rule((form: LoginDto) => loginProblem(form, 'password'), ['LOGIN_FIELDS_REQUIRED'])
  @LookedUp()
  password!: string;
}

/** Body of POST /user/login: the same fields, with the messages of the customer-and-site model. */
export class UserLoginDto {
  /** E-mail address, phone number or account id. */
  @ApiProperty({ required: false, example: 'hotel-seoul' })
  @Rule(accountProblem, ['LOGIN_FIELDS_REQUIRED', 'USER_ID_NULL'])
  @LookedUp()
  userAccount?: string;

  /** Same as `userAccount`. */
  @ApiProperty({ required: false, deprecated: true, example: 'buyer@hotel.co.kr' })
  @Allow()
  @LookedUp()
  identifier?: string;

  @ApiProperty({ example: 'correct horse battery' })
  @Rule(passwordProblem, ['LOGIN_FIELDS_REQUIRED', 'USER_PW_NULL'])
  @LookedUp()
  password!: string;
}
