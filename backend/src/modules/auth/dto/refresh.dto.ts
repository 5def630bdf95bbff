import { Allow } from 'class-validator';

/** Body of POST /auth/refresh (decision B13). */
export class RefreshDto {
  /** The newest refresh token of the session; anything else, or nothing, answers 401. */
  @Allow()
  refreshToken!: string;
}
