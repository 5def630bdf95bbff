import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import exceljs from 'exceljs';
import type { Test } from 'supertest';
import type { ImportDto, ImportRowDto } from '../src/modules/imports/dto/import.dto.js';
import { ImportRunner } from '../src/modules/imports/import-runner.service.js';
import type { Environment } from '../src/config/environment.js';
import { ImportCheckWorkerModule } from '../src/modules/imports/jobs/import-check-worker.module.js';
import { ormConfig } from '../src/orm.config.js';
import { PlatformModule } from '../src/platform/platform.module.js';
import { dataFolder } from './files-fixtures.js';
import { bytesOf, workbookOf } from './sheet-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

/**
 * The part of the worker that reads uploads, on the test's queue and database; without the parts that would run
 * imports and send notices while a test looks at them.
 */
export function startImportChecks(
  { environment }: TestApp,
  settings: Partial<Environment> = {},
): Promise<INestApplicationContext> {
  const all = { ...environment, ...settings };
  @Module({
    imports: [
      PlatformModule.forRoot(all, ormConfig(all.DATABASE_URL, all.DATABASE_POOL_SIZE)),
      ImportCheckWorkerModule,
    ],
  })
  class ImportChecks {}
  // Its errors are printed: they explain why a test failed.
  return NestFactory.createApplicationContext(ImportChecks, { logger: ['error'], abortOnError: false });
}

/**
 * Runs the work beside such a worker, which is stopped afterwards: for tests that count this process's statements.
 */
export async function withImportChecks<T>(test: TestApp, work: () => Promise<T>): Promise<T> {
  const worker = await startImportChecks(test);
  try {
    return await work();
  } finally {
    await worker.close();
  }
}

/** The API with its own folder, and a worker part that reads uploads. */
export async function startImportApp(settings: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const folder = await dataFolder();
  const test = await startTestApp({ ...settings, STORE_DATA_DIR: folder.path });
  const worker = await startImportChecks(test);
  return {
    ...test,
    close: async () => {
      await worker.close();
      await test.close();
      await folder.remove();
    },
  };
}

/** An operator who uploads spreadsheets. */
export class Importer {
  constructor(
    readonly test: TestApp,
    readonly operator: TestMember,
  ) {}

  call(method: 'get' | 'post', path: string): Test {
    return this.test.http[method](`/api/admin/imports${path}`).set('authorization', this.operator.bearer);
  }

  upload(kind: string, bytes: Buffer, name = 'file.xlsx'): Test {
    return this.call('post', `?kind=${kind}`).attach('file', bytes, name);
  }

  /** Uploads these rows as a workbook. */
  async sheet(kind: string, rows: unknown[][]): Promise<ImportDto> {
    return data<ImportDto>(await this.upload(kind, await workbookOf(rows)));
  }

  async read(id: number): Promise<ImportDto> {
    return data<ImportDto>(await this.call('get', `/${id}`));
  }

  async rows(id: number, query = ''): Promise<ImportRowDto[]> {
    return data<{ items: ImportRowDto[] }>(await this.call('get', `/${id}/rows?size=200${query}`)).items;
  }

  /** Runs it to its end, as the worker would. */
  async run(id: number): Promise<ImportDto> {
    data(await this.call('post', `/${id}/run`));
    await this.test.app.get(ImportRunner).run(id);
    return this.read(id);
  }

  /** A workbook as rows of values. */
  async workbook(path: string): Promise<unknown[][]> {
    const { body } = await this.call('get', path).buffer(true).parse(bytesOf).expect(200);
    return valuesOf(body as Buffer);
  }
}

/** Values of the first sheet of a workbook. */
export async function valuesOf(bytes: Buffer): Promise<unknown[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    const values = row.values as unknown[];
    rows.push(Array.from({ length: values.length - 1 }, (_, i) => values[i + 1] ?? null));
  });
  return rows;
}

/** A short form of a row's result: `ok 택배사: - → CJ대한통운`, `error ROW_REQUIRED`. */
export const short = ({ verdict, changes, problems }: ImportRowDto): string =>
  [
    verdict,
    ...changes.map(({ field, before, after }) => `${field}: ${before ?? '∅'} → ${after ?? '∅'}`),
    ...problems.map(({ code, column }) => `${code}${column === null ? '' : `@${column}`}`),
  ].join(' | ');
