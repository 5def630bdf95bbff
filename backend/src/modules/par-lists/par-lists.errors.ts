import { messageFor, PAR_LIMITS } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { LineError } from '../pricing/pricing.service.js';

/** Also for a list of a site that the caller does not work for. */
export const parListNotFound = (): DomainError =>
  new DomainError('PAR_LIST_NOT_FOUND', 'notFound', messageFor('PAR_LIST_NOT_FOUND'));
/** 409: somebody else changed it meanwhile; `data.current` has the present version. */
export const staleParList = (version: number): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current: { version } });
export const tooManyParLists = (): DomainError =>
  new DomainError('PAR_LIST_LIMIT', 'unprocessable', messageFor('PAR_LIST_LIMIT', { max: PAR_LIMITS.lists }));
export const tooManyParItems = (): DomainError =>
  new DomainError('PAR_ITEM_LIMIT', 'unprocessable', messageFor('PAR_ITEM_LIMIT', { max: PAR_LIMITS.items }));

/** 422: the item at this place cannot be ordered. */
export const itemRefused = (index: number, { code, message }: LineError): DomainError =>
  DomainError.fields([{ field: `items.${index}.productId`, code, message }], 'unprocessable');
/** 422: the item at this place stands in the list twice. */
export const itemTwice = (index: number): DomainError =>
  DomainError.fields(
    [{ field: `items.${index}.productId`, code: 'PAR_ITEM_TWICE', message: messageFor('PAR_ITEM_TWICE') }],
    'unprocessable',
  );

/** Why a product with its options cannot be added: another list of the site has it, so that it would be ordered twice. */
export const parItemElsewhere = (list: string): LineError => ({
  code: 'PAR_ITEM_ELSEWHERE',
  message: messageFor('PAR_ITEM_ELSEWHERE', { list }),
});

/** Also for a refill of a site that the caller does not work for. */
export const refillNotFound = (): DomainError =>
  new DomainError('REFILL_NOT_FOUND', 'notFound', messageFor('REFILL_NOT_FOUND'));
/** 409: it was submitted or dropped; `data.current` has the state. */
export const refillState = (state: string): DomainError =>
  new DomainError('REFILL_STATE', 'conflict', messageFor('REFILL_STATE'), { current: { state } });
/** 422: nothing was counted, or the shelves are full. */
export const refillEmpty = (): DomainError =>
  new DomainError('REFILL_EMPTY', 'unprocessable', messageFor('REFILL_EMPTY'));
