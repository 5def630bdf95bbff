import { messageFor, type ArtworkProblemCode, type PrintConsentText } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** A printed line is to be paid without both consents, or with those of an older text. */
export const consentRequired = (texts: readonly PrintConsentText[]): DomainError =>
  new DomainError('PRINT_CONSENT_REQUIRED', 'unprocessable', messageFor('PRINT_CONSENT_REQUIRED'), { texts });

/** A file of a line cannot be printed as it stands. */
export const artworkRefused = (code: ArtworkProblemCode, productId: number | null): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code), { productId });
