import type { NoticeText } from '../../notices/notices.service.js';

/** Notifies the owner of a changed second factor, who may not have made the change. */
export function securityNotice(): NoticeText {
  return {
    kind: 'security.changed',
    title: '2단계 인증 설정이 변경되었습니다',
    body: '회원님의 2단계 인증 수단이 변경되었습니다. 본인이 변경하지 않으셨다면 바로 비밀번호를 변경하고 관리자에게 알려 주세요.',
  };
}
