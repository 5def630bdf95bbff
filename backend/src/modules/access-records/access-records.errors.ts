import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

const CODE = 'ACCESS_MONTH_OPEN';

export const monthNotOver = (): DomainError =>
  DomainError.fields([{ field: 'month', code: CODE, message: messageFor(CODE) }], 'unprocessable');
