import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const bannerNotFound = (): DomainError =>
  new DomainError('BANNER_NOT_FOUND', 'notFound', messageFor('BANNER_NOT_FOUND'));

/** Somebody else changed the banner meanwhile; `data` contains its present state. */
export const staleBanner = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** The banners, or their order, are not the ones that the operator saw; `data` contains the present order. */
export const bannerOrderChanged = (ids: readonly number[]): DomainError =>
  new DomainError('BANNER_ORDER_CHANGED', 'conflict', messageFor('BANNER_ORDER_CHANGED'), {
    current: { ids },
  });

export const tooManyBanners = (): DomainError =>
  new DomainError('BANNER_LIMIT', 'unprocessable', messageFor('BANNER_LIMIT'));

export const wrongBannerField = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }]);
