import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Test } from 'supertest';
import type { ArtworkDto, ArtworkVersionDto } from '../src/modules/printing/artwork/dto/artwork.dto.js';
import { ArtworkWorkerModule } from '../src/modules/printing/artwork/artwork-worker.module.js';
import { ormConfig } from '../src/orm.config.js';
import { PlatformModule } from '../src/platform/platform.module.js';
import { data } from './shop-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import { until } from './support/until.js';

/** The part of the worker that checks files, and any other given parts, on the test's queue and database. */
export function startPreflight(
  { environment }: TestApp,
  ...more: (new () => object)[]
): Promise<INestApplicationContext> {
  @Module({
    imports: [
      PlatformModule.forRoot(
        environment,
        ormConfig(environment.DATABASE_URL, environment.DATABASE_POOL_SIZE),
      ),
      ArtworkWorkerModule,
      ...more,
    ],
  })
  class Preflight {}
  // Its errors are printed: they explain why a test failed.
  return NestFactory.createApplicationContext(Preflight, { logger: ['error'], abortOnError: false });
}

/** A member with a logo vault. */
export class Vault {
  constructor(
    readonly test: TestApp,
    readonly member: TestMember,
  ) {}

  call(method: 'get' | 'post' | 'patch' | 'delete', path = ''): Test {
    return this.test.http[method](`/api/user/artworks${path}`).set('authorization', this.member.bearer);
  }

  send(bytes: Buffer, name: string, path = ''): Test {
    return this.call('post', path).attach('file', bytes, name);
  }

  async upload(bytes: Buffer, name: string, path = ''): Promise<ArtworkDto> {
    return data<ArtworkDto>(await this.send(bytes, name, path));
  }

  async read(id: number): Promise<ArtworkDto> {
    return data<ArtworkDto>(await this.call('get', `/${id}`));
  }

  async list(): Promise<ArtworkDto[]> {
    return data<ArtworkDto[]>(await this.call('get'));
  }

  /** The newest version, once its check is finished. */
  async checked(id: number): Promise<ArtworkVersionDto> {
    const { versions } = await until(
      () => this.read(id),
      (artwork) => ['done', 'failed'].includes(newest(artwork).state),
      60_000,
    );
    return newest({ versions });
  }
}

/** The newest version of an artwork. */
export function newest({ versions }: Pick<ArtworkDto, 'versions'>): ArtworkVersionDto {
  const [version] = versions;
  if (version === undefined) throw new Error('an artwork without versions');
  return version;
}
