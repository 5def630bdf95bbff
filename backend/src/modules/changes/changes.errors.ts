import { CHANGE_LIMITS } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Neither cursor nor from, both, or a cursor that this feed never gave out: 400. */
export const cursorInvalid = (): DomainError =>
  new DomainError('CURSOR_INVALID', 'invalid', '커서가 올바르지 않습니다. 받은 커서를 그대로 보내 주세요.');

/** Older than the log: what changed meanwhile can only be read from the lists: 410. */
export const cursorExpired = (): DomainError =>
  new DomainError(
    'CURSOR_EXPIRED',
    'gone',
    `변경 내역은 ${CHANGE_LIMITS.days}일 동안 보관됩니다. 목록을 다시 받은 뒤 이어서 읽어 주세요.`,
  );
