import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from './environment.js';

/** Provides the parsed settings to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
