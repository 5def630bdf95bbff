/**
 * The session and the way to the server that both apps share: they run on one origin, so they have one session in
 * local storage, one refresh at a time, and one kind of error.
 */
export { deviceStorage, tabStorage } from './browser-storage';
export { setUpClient, setUpServerClient, withEnvelope, withHeaders, type AnswerOptions } from './client';
export { answersOf } from './answers-of';
export { ApiError, isNotFound, messageOf } from './errors';
export { armSessionExpiry, loginReason, onSessionExpired } from './expiry';
export { notifyLogout, preloadSession, type Profile } from './profile';
export {
  loginChallengeOf,
  makePasskey,
  qrCodeOf,
  signWithPasskey,
  type LoginChallenge,
} from './second-factor';
export { isCodeMissing, reloadOnce } from './stale-release';
export { onStepUp } from './step-up';
export {
  clearStoredSession,
  clearTabSession,
  isSessionStored,
  readRoleHint,
  writeTabSession,
} from './storage';
export { followTranslations } from './translated-page';
export { isTokens } from './tokens';
export { forgetSession, hasSession, saveSession, useToken } from './token-store';
export { prefetchProfile, useIsInBrowser, useSession, type Session } from './use-session';
export { useSessionChecks } from './use-session-checks';
export { uploadTransport } from './upload';
export { fileTransport } from './transport';
