import { Injectable, type PipeTransform } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../errors/domain-error.js';

/**
 * Accepts no body, or an empty object. The recorded delete is a POST to the product's own address: a client that meant
 * to edit must not lose the product (decision A33).
 */
@Injectable()
export class NoBodyPipe implements PipeTransform<unknown, undefined> {
  transform(body: unknown): undefined {
    const isNone = body === undefined || body === null;
    const isEmptyObject =
      typeof body === 'object' && !Array.isArray(body) && Object.keys(body ?? {}).length === 0;
    if (!isNone && !isEmptyObject) throw new DomainError('BAD_REQUEST', 'invalid', messageFor('BAD_REQUEST'));
    return undefined;
  }
}
