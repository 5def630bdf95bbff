import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError, type FieldError } from '../../../platform/errors/domain-error.js';

/** Collects every wrong field of a form, so that one answer names them all. */
export class FormErrors {
  private readonly fields: FieldError[] = [];
  private onlyTaken = true;

  /** A field whose text needs no parameters. */
  add(field: string, code: PlainMessageCode): void {
    this.addText(field, code, messageFor(code));
  }

  addText(field: string, code: string, message: string): void {
    this.fields.push({ field, code, message });
    this.onlyTaken = false;
  }

  /** A field whose value belongs to something else already. */
  addTaken(field: string, code: PlainMessageCode): void {
    this.fields.push({ field, code, message: messageFor(code) });
  }

  /** What was found so far. */
  list(): FieldError[] {
    return [...this.fields];
  }

  /** Throws when there is any: 409 where every one is a collision, else 400. */
  check(): void {
    if (this.fields.length > 0)
      throw DomainError.fields(this.fields, this.onlyTaken ? 'conflict' : 'invalid');
  }
}
