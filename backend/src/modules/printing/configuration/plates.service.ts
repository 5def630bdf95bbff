import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  kstDate,
  messageFor,
  platesUsed,
  PRINT_REASON_MIN_LENGTH,
  storedUntil,
  type OrderPrint,
  type StoredPlates,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type { ChangePlateDto, PlateDto } from './dto/plate.dto.js';
import { PlatesRepository } from './plates.repository.js';

const plateNotFound = (): DomainError =>
  new DomainError('PLATE_NOT_FOUND', 'notFound', messageFor('PLATE_NOT_FOUND'));
const plateEnded = (): DomainError => new DomainError('PLATE_ENDED', 'conflict', messageFor('PLATE_ENDED'));
const reasonRequired = (): DomainError =>
  DomainError.fields(
    [{ field: 'reason', code: 'PRINT_REASON_REQUIRED', message: messageFor('PRINT_REASON_REQUIRED') }],
    'unprocessable',
  );

/** Plates (판) of members: added when production starts, stored for some months after each use. */
@Injectable()
export class PlatesService {
  constructor(
    private readonly clock: Clock,
    private readonly plates: PlatesRepository,
    private readonly audit: AuditService,
  ) {}

  /** Plates stored for a member today; none for a visitor, without a statement. */
  async stored(em: EntityManager, memberId: number | null): Promise<StoredPlates> {
    return memberId === null ? new Map<string, string>() : this.plates.stored(em, memberId);
  }

  /** Production of a line has started: its plates are made, or stored for longer. */
  async use(
    em: EntityManager,
    { memberId, productId, print }: { memberId: number; productId: number | null; print: OrderPrint },
  ): Promise<void> {
    if (print.production === undefined) return;
    const on = kstDate(this.clock.now());
    const plates = platesUsed(print.production, print.placements).map((plate) => ({
      ...plate,
      keepUntil: storedUntil(on, plate.keepMonths),
      fee: print.setupFees.find(({ plateKey }) => plateKey === plate.key)?.amount ?? 0,
    }));
    if (plates.length > 0) await this.plates.use(em, { memberId, productId, on }, plates);
  }

  /** A member's plates, stored ones first. */
  ofMember(memberId: number): Promise<PlateDto[]> {
    return this.plates.ofMember(memberId);
  }

  /** A member's plates with one of these keys, stored ones first; no statement without keys. */
  async withKeys(memberId: number, keys: readonly string[]): Promise<PlateDto[]> {
    return keys.length === 0 ? [] : this.plates.withKeys(memberId, keys);
  }

  /** Deletes the plates of a member. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.plates.erase(em, memberId);
  }

  /** Ends a plate (판 폐기), or stores it for longer; the reason goes into the record. `ofMember`: 404 for others' plates. */
  async change(operator: Operator, id: number, form: ChangePlateDto, ofMember?: number): Promise<PlateDto> {
    const reason = form.reason.trim();
    if (Array.from(reason).length < PRINT_REASON_MIN_LENGTH) throw reasonRequired();
    return this.audit.change(operator, async (em) => {
      const plate = await this.plates.lock(em, id);
      if (plate === undefined || (ofMember ?? plate.memberId) !== plate.memberId) throw plateNotFound();
      if (plate.endedAt !== null) throw plateEnded();
      if (form.end === true) await this.plates.end(em, id, reason, this.clock.now());
      else if (form.keepUntil !== undefined) await this.plates.extend(em, id, form.keepUntil);
      const result = (await this.plates.lock(em, id)) ?? plate;
      const audit = {
        action: form.end === true ? 'plate.end' : 'plate.extend',
        targetType: 'plate',
        targetId: id,
        before: { keepUntil: plate.keepUntil },
        after: { keepUntil: result.keepUntil, ended: result.endedAt !== null, reason },
      };
      return { result, audit };
    });
  }
}
