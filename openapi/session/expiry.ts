type Listener = () => void;

const listeners = new Set<Listener>();
let reported = false;

/** Called once when a session that had been there turns out to be dead. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ten calls may fail together; the visitor is sent to the login once. */
export function reportSessionExpired(): void {
  if (reported) return;
  reported = true;
  listeners.forEach((listener) => listener());
}

/** A new session makes the next expiry worth reporting again. */
export function armSessionExpiry(): void {
  reported = false;
}

/** Why a visitor stands before the login: the session ended, or there has been none. */
export const loginReason = (): 'REFRESH_TOKEN_INVALID' | 'LOGIN_REQUIRED' =>
  reported ? 'REFRESH_TOKEN_INVALID' : 'LOGIN_REQUIRED';
