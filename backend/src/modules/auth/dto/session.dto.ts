import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '@store/domain';
import { ProfileDto } from './profile.dto.js';
import { Allow } from 'class-validator';
import { LookedUp } from '../../../platform/http/form-shape.js';

/** Body of POST /auth/refresh (decision B13). */
export class RefreshDto {
  /**
   * The newest refresh token of the session; anything else, or nothing, is answered with 401.
   * @example 'b0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxr'
   */
  @Allow()
  @LookedUp()
  refreshToken!: string;
}

/** A pair of new tokens. */
export class TokensDto {
  /**
   * Access token (JWT, 15 minutes), sent as `Authorization: Bearer …`.
   * @example 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl'
   */
  token!: string;

  /** Valid for one call of /auth/refresh within 14 days. @example 'b0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxr' */
  refreshToken!: string;

  /** 0 member, 1 manager, 2 admin; decides the landing page. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  role!: Role;
}

/** Answer of a successful login. */
export class SessionDto extends TokensDto {
  user!: ProfileDto;
}
