import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

const wrongField = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], 'unprocessable');

/** 404, also for what belongs to another partner. */
export const notFound = (): DomainError => new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
export const endpointUrl = (): DomainError => wrongField('url', 'ENDPOINT_URL');
export const endpointTypes = (index: number): DomainError => wrongField(`types.${index}`, 'ENDPOINT_TYPES');
export const endpointLimit = (): DomainError =>
  new DomainError('ENDPOINT_LIMIT', 'unprocessable', messageFor('ENDPOINT_LIMIT'));
/** 409: it must answer a ping first. */
export const endpointUnverified = (): DomainError =>
  new DomainError('ENDPOINT_UNVERIFIED', 'conflict', messageFor('ENDPOINT_UNVERIFIED'));
