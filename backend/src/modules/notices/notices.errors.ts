import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const noticeNotFound = (): DomainError =>
  new DomainError('NOTICE_NOT_FOUND', 'notFound', messageFor('NOTICE_NOT_FOUND'));

/** Only a failed message can be sent again, not a sent or waiting one. `data` contains its state. */
export const noticeNotFailed = (state: string): DomainError =>
  new DomainError('NOTICE_NOT_FAILED', 'conflict', messageFor('NOTICE_NOT_FAILED'), { current: { state } });
