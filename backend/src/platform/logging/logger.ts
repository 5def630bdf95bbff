import type { Params } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import type { Environment } from '../../config/environment.js';
import { telemetry } from '../telemetry/telemetry.js';
import { currentStep } from '../telemetry/tracing.js';
import { loggableError, messageWithoutValues } from './loggable-error.js';
import { loggableUrl } from './loggable-url.js';

/**
 * One JSON line per event; neither secrets nor values of statements reach the log (record 32). Successful requests are
 * logged only at debug level.
 */
export function loggerOptions(environment: Environment): Params {
  const logsRequests = environment.LOG_LEVEL === 'debug' || environment.LOG_LEVEL === 'trace';
  return {
    // The middleware creates a logger for each request, a tenth of a list's cost; errors name their request themselves.
    ...(logsRequests ? {} : { forRoutes: [] }),
    pinoHttp: {
      level: environment.NODE_ENV === 'test' ? 'silent' : environment.LOG_LEVEL,
      autoLogging: logsRequests,
      redact: ['password', '*.password'],
      quietReqLogger: true,
      // Lines contain the id of their trace, in the fields that log collectors use.
      ...(telemetry()?.traces === true ? { mixin: () => currentStep() ?? {} } : {}),
      hooks: { logMethod: sayWithoutValues },
      serializers: {
        err: (error: { raw: unknown }) => loggableError(error.raw),
        req: loggableRequest,
        res: ({ statusCode }: { statusCode: number | null }) => ({ statusCode }),
      },
    },
  };
}

/** Without headers and query: both contain secrets. */
const loggableRequest = ({ id, method, url }: { id: unknown; method: string; url: string }): object => ({
  id,
  method,
  url: loggableUrl(url),
});

type LogMethod = NonNullable<LoggerOptions['hooks']>['logMethod'];

/** For an error without a message, pino logs the error's own message as the line. */
const sayWithoutValues: LogMethod = function (args, method) {
  const [what, text] = args as [unknown, string?];
  const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
  if (text === undefined && error instanceof Error)
    method.apply(this, [what as object, messageWithoutValues(error)]);
  else method.apply(this, args);
};
