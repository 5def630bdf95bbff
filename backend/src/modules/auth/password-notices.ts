import type { NoticeText } from '../notices/notices.service.js';

/** Minutes that a reset token is good for. */
export const RESET_MINUTES = 30;

/** Dotted name of the message that carries a reset token. */
const RESET_KIND = 'password.reset';

/** Page of the store where a new password is set. */
const RESET_PAGE = '/password-reset';

/** Key under which the message of a reset stands in the outbox. */
export const resetKey = (resetId: number): string => `${RESET_KIND}:${resetId}`;

/** The token stands in the link only, so that taking the link away leaves nothing to be misused. */
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

/** Notifies the owner, who may not have been the one who changed it. */
export function passwordChangedNotice(): NoticeText {
  return {
    kind: 'password.changed',
    title: '비밀번호가 변경되었습니다',
    body: '회원님의 비밀번호가 변경되어 다른 기기에서 로그아웃되었습니다. 본인이 변경하지 않으셨다면 바로 비밀번호를 재설정하고 고객센터로 알려 주세요.',
  };
}
