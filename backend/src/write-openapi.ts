import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadEnvironment } from './config/environment.js';
import { buildDocuments } from './openapi/swagger.js';
import { writeJson } from './openapi/write-json.js';

/** Writes openapi.json and partner.json into the folder in the first command-line argument; needs no database. */
const folder = process.argv[2] ?? 'openapi';
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.forRoot(loadEnvironment({ NODE_ENV: 'test' })),
  new FastifyAdapter(),
  { preview: true, abortOnError: false, logger: false },
);
app.setGlobalPrefix('api');
const { store, partner } = await buildDocuments(app);
writeFileSync(join(folder, 'openapi.json'), `${writeJson(store)}\n`);
writeFileSync(join(folder, 'partner.json'), `${writeJson(partner)}\n`);
process.exit(0);
