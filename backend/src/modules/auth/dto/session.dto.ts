import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '@store/domain';
import { ProfileDto } from './profile.dto.js';

/** A pair of fresh tokens. */
export class TokensDto {
  /** Access token (JWT, 15 minutes), sent as `Authorization: Bearer …`. */
  token!: string;

  /** Good for one call of /auth/refresh within 14 days. */
  refreshToken!: string;

  /** 0 member, 1 manager, 2 admin; decides the landing page. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  role!: Role;
}

/** Answer of a successful login. */
export class SessionDto extends TokensDto {
  user!: ProfileDto;
}
