import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const noticeNotFound = (): DomainError =>
  new DomainError('NOTICE_NOT_FOUND', 'notFound', messageFor('NOTICE_NOT_FOUND'));

/** Only what was given up is sent again; what is sent or waits is not touched. `data` shows its state. */
export const noticeNotFailed = (state: string): DomainError =>
  new DomainError('NOTICE_NOT_FAILED', 'conflict', messageFor('NOTICE_NOT_FAILED'), { current: { state } });
