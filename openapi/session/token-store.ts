import { useSyncExternalStore } from 'react';
import { clearStoredSession, readToken, SESSION_KEYS, writeTokens, type StoredTokens } from './storage';

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

function onStorage(event: StorageEvent): void {
  // A null key means that another tab cleared everything.
  if (event.key === null || event.key === SESSION_KEYS.token) notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', notify);
  };
}

/** The stored token, followed through other tabs (storage event) and re-read when the window gets the focus. */
export function useToken(): string | null {
  // A server renders every page as a visitor sees it.
  return useSyncExternalStore(subscribe, readToken, () => null);
}

export function saveSession(tokens: StoredTokens): void {
  writeTokens(tokens);
  notify();
}

export function forgetSession(): void {
  clearStoredSession();
  notify();
}

/** Whether there is a token; whether it is good for anything only the server knows. */
export const hasSession = (): boolean => readToken() !== null;
