import { Allow } from 'class-validator';
import { LookedUp } from '../../../platform/http/form-shape.js';

/** Body of POST /auth/refresh (decision B13). */
export class RefreshDto {
  /** The newest refresh token of the session; anything else, or nothing, answers 401. */
  @Allow()
  @LookedUp()
  refreshToken!: string;
}
