import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../platform/clock.js';
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
  async send<Query extends { columns?: string }>(
    reply: FastifyReply,
    { operator, format }: ExportCall,
    { columns, ...filter }: Query,
    definitionOf: ExportDefiner<Omit<Query, 'columns'>>,
  ): Promise<void> {
    const context = { em: this.em, actor: operator.actor, now: this.clock.now() };
    const definition = await definitionOf(filter, context);
    await sendExport(reply, await this.exports.open(operator, definition, { format, columns, filter }));
  }
}
