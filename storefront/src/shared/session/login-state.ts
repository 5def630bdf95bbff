import type { Location } from 'react-router-dom';
import { innerPath } from '../paths';

/** What the page before passes to the login page, in the history's state. */
export interface LoginState {
  message?: string;
  /** Where to go on after the login. */
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

/** State for the login page that leads back to where the visitor is. */
export const loginStateFor = (location: Location, message: string): LoginState => ({
  message,
  from: location.pathname + location.search,
});
