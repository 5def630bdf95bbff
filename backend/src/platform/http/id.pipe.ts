import { Injectable, type PipeTransform } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../errors/domain-error.js';
import { MAX_INT4 } from '../db/int4.js';

/** Reads an id from a path. A text that cannot be our id does not exist: 404, never a database error. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
    if (id < 1 || id > MAX_INT4) throw new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
    return id;
  }
}
