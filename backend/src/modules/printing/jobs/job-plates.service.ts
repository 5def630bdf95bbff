import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platesUsed } from '@store/domain';
import type { Actor } from '../../../platform/http/access.js';
import type { Operator } from '../../audit/audit.service.js';
import type { ChangePlateDto, PlateDto } from '../configuration/dto/plate.dto.js';
import { PlatesService } from '../configuration/plates.service.js';
import { jobNotFound } from '../print-jobs.errors.js';
import { PrintJobsRepository, type StoredJob } from './print-jobs.repository.js';

/** Plates at a job, for staff: a manager sees those of the own customers, an admin all. */
@Injectable()
export class JobPlatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly plates: PlatesService,
  ) {}

  /** Plates that were made or used for this job's print; two statements. */
  async ofJob(actor: Actor, id: number): Promise<PlateDto[]> {
    const { memberId, print } = await this.find(actor, id);
    const { production, placements } = print;
    const keys = production === undefined ? [] : platesUsed(production, placements).map(({ key }) => key);
    return this.plates.withKeys(memberId, keys);
  }

  /** Ends a plate of the job's buyer, or extends its storage. */
  async change(operator: Operator, id: number, plateId: number, form: ChangePlateDto): Promise<PlateDto> {
    const { memberId } = await this.find(operator.actor, id);
    return this.plates.change(operator, plateId, form, memberId);
  }

  private async find(actor: Actor, id: number): Promise<StoredJob> {
    const job = await this.jobs.find(this.em, id, { staff: actor });
    if (job === undefined) throw jobNotFound();
    return job;
  }
}
