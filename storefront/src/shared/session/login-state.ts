import type { Location } from 'react-router-dom';
import { innerPath } from '../paths';

/** What the previous page passes to the login page in the history state. */
export interface LoginState {
  message?: string;
  /** Where to continue after the login. */
  from?: string;
}

export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { message, from } = state as Record<string, unknown>;
  const back = innerPath(from);
  return {
    ...(typeof message === 'string' && { message }),
    ...(back !== null && { from: back }),
  };
}

/** History state of the page to which a log-in leads. */
export const AFTER_LOGIN = { afterLogin: true } as const;

export const isAfterLogin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterLogin' in state && state.afterLogin === true;

/** History state for the login page that leads back to the present page. */
export const loginStateFor = (location: Location, message: string): LoginState => ({
  message,
  from: location.pathname + location.search,
});
