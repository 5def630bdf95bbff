import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { Rule } from '../../../platform/http/field-rules.js';
import { NEW_PASSWORD_CODES, newPasswordProblem, presentPasswordProblem } from './account.rules.js';

/** Body of POST /user/password. */
export class ChangePasswordDto {
  @ApiProperty({ example: 'correct horse battery' })
  @Rule((form: ChangePasswordDto) => presentPasswordProblem(form.currentPassword), ['USER_PW_NULL'])
  currentPassword!: string;

  /** 8 to 128 characters of any kind. */
  @ApiProperty({ minLength: 8, maxLength: 128, example: 'staple tumbler 500ml' })
  @Rule((form: ChangePasswordDto) => newPasswordProblem(form.newPassword), NEW_PASSWORD_CODES)
  newPassword!: string;
}

/** Body of POST /user/sessions/{id}/end. */
export class EndLoginSessionDto {
  /** Not required of staff with a second factor, who confirm that one instead. */
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'correct horse battery' })
  @IsOptional()
  @IsString()
  currentPassword?: string | null;
}

/** One device with a session of the member. */
export class LoginSessionDto {
  @ApiProperty({ format: 'uuid', example: '7b8b1f4e-6a0e-4b7a-9d0c-0e4f6a1c2d3e' })
  id!: string;

  /** True for the calling session. */
  @ApiProperty({ example: true })
  current!: boolean;

  /** Address of its last use; null where unknown. */
  @ApiProperty({ type: 'string', nullable: true, example: '203.0.113.7' })
  ip!: string | null;

  /** The name that the browser or app sends. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Mozilla/5.0 (Macintosh) Safari/605.1.15' })
  userAgent!: string | null;

  /** UTC; its first known use, at most 14 days ago. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  startedAt!: string;

  /** UTC; when its tokens were last renewed. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T06:10:00.000Z' })
  lastUsedAt!: string;
}
