import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadEnvironment } from './config/environment.js';
import { buildDocument } from './openapi/swagger.js';
import { writeJson } from './openapi/write-json.js';

/** Writes the OpenAPI document to the file in the first command-line argument; needs no database. */
const target = process.argv[2] ?? 'openapi/openapi.json';
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.forRoot(loadEnvironment({ NODE_ENV: 'test' })),
  new FastifyAdapter(),
  { preview: true, abortOnError: false, logger: false },
);
app.setGlobalPrefix('api');
writeFileSync(target, `${writeJson(await buildDocument(app))}\n`);
process.exit(0);
