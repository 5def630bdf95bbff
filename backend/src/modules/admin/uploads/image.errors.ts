import { IMAGE_MAX_MEGAPIXELS, IMAGE_MAX_SIDE, messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fileProblem } from '../../../platform/storage/upload.errors.js';

export const imageTypeRefused = (): DomainError =>
  fileProblem('IMAGE_TYPE_UNSUPPORTED', 'unsupported', messageFor('IMAGE_TYPE_UNSUPPORTED'));

export const imageBroken = (): DomainError =>
  fileProblem('IMAGE_BROKEN', 'unprocessable', messageFor('IMAGE_BROKEN'));

export const tooManyPixels = (): DomainError =>
  fileProblem(
    'IMAGE_TOO_MANY_PIXELS',
    'unprocessable',
    messageFor('IMAGE_TOO_MANY_PIXELS', { megapixels: IMAGE_MAX_MEGAPIXELS }),
  );

export const sideTooLong = (): DomainError =>
  fileProblem('IMAGE_SIDE', 'unprocessable', messageFor('IMAGE_SIDE', { pixels: IMAGE_MAX_SIDE }));

/** More uploads wait than can be finished before their callers' timeouts. */
export const imagesBusy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'));
