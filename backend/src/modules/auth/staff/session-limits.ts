import { ACCESS_TOKEN_SECONDS } from '../access-tokens.js';

/**
 * SQL: whether session `s` of member `m` lies within what the policy `p` (left joined) grants staff; for customers
 * always. Read wherever a session is used, so that another policy or role counts at once. A session is unused since its
 * last refresh or for as long as the access token of that refresh may have been used, whichever is later: so
 * it ends at the earliest after the idle minutes.
 */
export const WITHIN_STAFF_LIMITS = `(m.role = 0 or (
  s.started_at > now() - make_interval(mins => coalesce(p.session_minutes, 720))
  and (p.idle_minutes is null or s.created_at > now() - make_interval(mins => p.idle_minutes, secs => ${ACCESS_TOKEN_SECONDS}))
  and (not coalesce(p.second_factor_required, false) or s.second_factor_at is not null)))`;

/** SQL: the one row of the policy, as `p`. */
export const POLICY_ROW = 'left join staff_policy p on p.id = 1';
