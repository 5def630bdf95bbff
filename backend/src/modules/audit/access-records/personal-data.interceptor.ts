import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { cutText, masked, Role, type AccessSubject, type AccessUse, type MaskKind } from '@store/domain';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { Actor } from '../../../platform/http/access.js';
import type { PartnerActor } from '../../../platform/http/partner-access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { AccessRecorder, type AccessEntry } from './access-recorder.service.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

export const PERSONAL_DATA_KEY = 'store:personal-data';

/** How a staff route uses personal data, and whose. */
export interface PersonalDataUse {
  subject: AccessSubject;
  use: AccessUse;
  /** Field of a row with its subject's id; default `id`. */
  idField?: string;
  /** False where the id in the path is not a subject's: without rows the record then names nobody. */
  inPath?: false;
  /** Fields that are masked when the caller sends `masked=true`, anywhere in the answer. */
  masked?: Readonly<Record<string, MaskKind>>;
  /** The handler writes the record itself, because only it knows the amount of data. */
  byHandler?: boolean;
}

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }> & {
  user?: Actor | null;
  partner?: PartnerActor;
};
type Row = Record<string, unknown>;

/** Longest recorded query value, characters. */
const MAX_VALUE = 200;

/**
 * Writes the access record of routes that declare personal data (`@PersonalData`). A read is recorded after the data
 * were found and before they are sent: without its record it is not answered. A change or a file is recorded before it
 * starts, so that none happens without a record; a refused one stays recorded as an attempt.
 */
@Injectable()
export class PersonalDataInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly recorder: AccessRecorder,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const declared = this.reflector.get<PersonalDataUse>(PERSONAL_DATA_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const actor = recordedActor(request);
    const cover = coverOf(request, declared);
    if (declared.byHandler === true || actor === null) return next.handle();
    const entry = entryOf(request, actor, declared);
    const target = targetOf(request);
    if (declared.use === 'change' || declared.use === 'download') {
      await this.recorder.record({ ...entry, subjectIds: target, subjectCount: Math.max(target.length, 1) });
      return next.handle();
    }
    return next.handle().pipe(
      mergeMap(async (value: unknown) => {
        const data = value instanceof Answer ? (value.data as unknown) : value;
        const subjects = rowsOf(data);
        const ids = idsOf(subjects, declared.idField ?? 'id');
        const subjectIds = ids.length === 0 && declared.inPath !== false ? target : ids;
        await this.recorder.record({ ...entry, subjectIds, subjectCount: subjects.length });
        if (cover !== null) coverFields(data, cover);
        return value;
      }),
    );
  }
}

/** Who handles data of others: staff, or a partner whose key may read personal data; null for everyone else. */
function recordedActor({ user, partner }: Request): Actor | PartnerActor | null {
  if (partner !== undefined) return partner.scopes.includes('personal:read') ? partner : null;
  // Some calls are shared: customers use them to read their own data.
  return user === null || user === undefined || user.role === Role.Member ? null : user;
}

/** The fields to mask, if the caller asks for it. The parameter is removed: no list has it as a filter. */
function coverOf(
  { query }: Request,
  { masked: fields }: PersonalDataUse,
): Readonly<Record<string, MaskKind>> | null {
  if (fields === undefined || query['masked'] === undefined) return null;
  const isMasked = query['masked'] === 'true';
  delete query['masked'];
  return isMasked ? fields : null;
}

function entryOf(
  request: Request,
  actor: Actor | PartnerActor,
  { subject, use }: PersonalDataUse,
): Omit<AccessEntry, 'subjectIds' | 'subjectCount'> {
  return {
    actor,
    ip: request.ip,
    used: use,
    subject,
    call: `${request.method} ${request.routeOptions.url ?? ''}`.slice(0, 120),
    query: queryOf(request, use),
  };
}

/** Path parameters and query of the request, shortened; without empty values. */
function queryOf({ params, query, body, method }: Request, use: AccessUse): Record<string, string> {
  const requested: Row = { ...query, ...params };
  // An old call reads by POST. The body of a change is personal data itself; the audit log contains it.
  if (use === 'read' && method === 'POST' && isRow(body) && Object.keys(params).length === 0)
    Object.assign(requested, plainPart(body));
  return Object.fromEntries(
    Object.entries(requested)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .slice(0, 30)
      .map(([key, value]) => [storable(key), storable(String(value))]),
  );
}

const plainPart = (body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => typeof value === 'number' || typeof value === 'string'),
  );

/** A text that `jsonb` accepts, whatever was sent. */
const storable = (text: string): string =>
  Buffer.from(cutText(text, MAX_VALUE).replaceAll('\0', ''), 'utf8').toString('utf8');

/** The record that the path names. */
function targetOf({ params }: Request): number[] {
  const id = Number(params['id']);
  return Number.isInteger(id) && id > 0 && id <= MAX_INT4 ? [id] : [];
}

/** The rows of a list, or the single record of the answer. */
function rowsOf(data: unknown): Row[] {
  if (Array.isArray(data)) return data.filter(isRow);
  if (!isRow(data)) return [];
  for (const name of ['items', 'list', 'userList', 'members', 'people']) {
    if (Array.isArray(data[name])) return (data[name] as unknown[]).filter(isRow);
  }
  if (Array.isArray(data['columns']))
    return (data['columns'] as unknown[])
      .filter(isRow)
      .flatMap(({ cards }) => (Array.isArray(cards) ? cards.filter(isRow) : []));
  for (const name of ['user', 'customer', 'order']) {
    if (isRow(data[name]) && data['id'] === undefined) return [data[name]];
  }
  return [data];
}

function idsOf(rows: readonly Row[], field: string): number[] {
  const ids = rows.map((row) => row[field]).filter((id): id is number => typeof id === 'number');
  return [...new Set(ids)];
}

/** Masks the fields anywhere in the value, in place: the answer was made only for this call. */
function coverFields(value: unknown, fields: Readonly<Record<string, MaskKind>>): void {
  if (Array.isArray(value)) {
    for (const part of value) coverFields(part, fields);
    return;
  }
  if (!isRow(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const kind = fields[key];
    if (kind !== undefined && typeof part === 'string') value[key] = masked(kind, part);
    else coverFields(part, fields);
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
