import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates.module.js';
import { EstimateSweep } from './estimate-sweep.service.js';

/** What only the worker process runs: the end of what was valid until a day. */
@Module({ imports: [EstimatesModule], providers: [EstimateSweep] })
export class EstimateWorkerModule {}
