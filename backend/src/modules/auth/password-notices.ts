import type { NoticeText } from '../notices/notices.service.js';

/** Minutes for which a reset token is valid. */
export const RESET_MINUTES = 30;

/** Days in which an old contact can undo its change. */
export const UNDO_DAYS = 7;

/** Type of the messages about a changed contact. */
const CONTACT_KIND = 'contact.changed';
const CONTACT_TITLE = '연락처가 변경되었습니다';

/** Type of the message with a reset token. */
const RESET_KIND = 'password.reset';

/** Page of the store where a new password is set. */
const RESET_PAGE = '/password-reset';

/** Key of a reset message in the outbox. */
export const resetKey = (resetId: number): string => `${RESET_KIND}:${resetId}`;

/** Only the link contains the token, so that removing the link removes every danger. */
export function resetNotice(resetId: number, token: string): NoticeText {
  return {
    kind: RESET_KIND,
    title: '비밀번호 재설정 안내',
    body: `아래 링크에서 ${RESET_MINUTES}분 안에 새 비밀번호를 정해 주세요. 요청하지 않으셨다면 이 안내는 무시하셔도 됩니다.`,
    link: `${RESET_PAGE}?token=${token}`,
    dedupeKey: resetKey(resetId),
    secret: true,
  };
}

/** The undo of a contact change, for the old contact. It does not name the new contact, which may be somebody else's. */
export function undoNotice(resetId: number, token: string): NoticeText {
  return {
    kind: CONTACT_KIND,
    title: CONTACT_TITLE,
    body: `회원님의 연락처가 변경되었습니다. 본인이 변경하지 않으셨다면 ${UNDO_DAYS}일 안에 아래 링크에서 변경을 되돌리고 새 비밀번호를 정해 주세요. 본인이 변경하셨다면 이 안내는 무시하셔도 됩니다.`,
    link: `${RESET_PAGE}?undo=${token}`,
    dedupeKey: resetKey(resetId),
    secret: true,
  };
}

/** The same for a contact that was never proved while another was: it may not have been the member's. */
export function contactChangedNotice(): NoticeText {
  return {
    kind: CONTACT_KIND,
    title: CONTACT_TITLE,
    body: '회원님의 연락처가 변경되었습니다. 본인이 변경하지 않으셨다면 고객센터로 알려 주세요.',
  };
}

/** For a contact that was never proved, when the password was reset by the other one. */
export function contactDroppedNotice(): NoticeText {
  return {
    kind: CONTACT_KIND,
    title: '연락처가 회원정보에서 삭제되었습니다',
    body: '다른 연락처로 비밀번호를 재설정하면서 인증되지 않은 이 연락처가 회원정보에서 삭제되었습니다. 계속 사용하시려면 회원정보에서 다시 등록하고 인증해 주세요.',
  };
}

/** Notifies the owner, who may not have made the change. */
export function passwordChangedNotice(): NoticeText {
  return {
    kind: 'password.changed',
    title: '비밀번호가 변경되었습니다',
    body: '회원님의 비밀번호가 변경되어 다른 기기에서 로그아웃되었습니다. 본인이 변경하지 않으셨다면 바로 비밀번호를 재설정하고 고객센터로 알려 주세요.',
  };
}
