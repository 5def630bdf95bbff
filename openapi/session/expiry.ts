type Listener = () => void;

const listeners = new Set<Listener>();
let isReported = false;

/** Called once when a session that had been there turns out to be dead. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ten calls may fail together; the visitor is sent to the login once. */
export function reportSessionExpired(): void {
  if (isReported) return;
  isReported = true;
  listeners.forEach((listener) => listener());
}

/** With a new session the next expiry is reported again. */
export function armSessionExpiry(): void {
  isReported = false;
}

/** Why a visitor stands before the login: the session ended, or there has been none. */
export const loginReason = (): 'REFRESH_TOKEN_INVALID' | 'LOGIN_REQUIRED' =>
  isReported ? 'REFRESH_TOKEN_INVALID' : 'LOGIN_REQUIRED';
