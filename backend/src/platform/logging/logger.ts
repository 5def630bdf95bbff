import type { Params } from 'nestjs-pino';
import type { Environment } from '../../config/environment.js';

/** One JSON line an event; secrets never reach the log. Successful requests are logged at debug only. */
export function loggerOptions(environment: Environment): Params {
  return {
    pinoHttp: {
      level: environment.NODE_ENV === 'test' ? 'silent' : environment.LOG_LEVEL,
      autoLogging: environment.LOG_LEVEL === 'debug' || environment.LOG_LEVEL === 'trace',
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
      quietReqLogger: true,
    },
  };
}
