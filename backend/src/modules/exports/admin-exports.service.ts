import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../platform/clock.js';
import { chosenRows } from './chosen-rows.filter.js';
import type { ExportCall } from './export-call.js';
import { ExportsService } from './exports.service.js';
import { sendExport } from '../../platform/spreadsheets/send-export.js';
import type { ExportDefiner } from '../../platform/spreadsheets/sheet.js';

/** Sends lists as files. */
@Injectable()
export class AdminExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly exports: ExportsService,
  ) {}

  /** Sends a file with the rows that the caller gets from the list with the same filter and sort order. */
  async send<Query extends { columns?: string; ids?: string }>(
    reply: FastifyReply,
    { operator, format }: ExportCall,
    { columns, ids, ...filter }: Query,
    definitionOf: ExportDefiner<Omit<Query, 'columns' | 'ids'>>,
  ): Promise<void> {
    const context = { em: this.em, actor: operator.actor, now: this.clock.now() };
    const definition = chosenRows(await definitionOf(filter, context), ids);
    const requested = { format, columns, filter: { ...filter, ids } };
    await sendExport(reply, await this.exports.open(operator, definition, requested));
  }
}
