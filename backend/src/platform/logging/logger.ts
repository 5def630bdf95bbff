import type { Params } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import type { Environment } from '../../config/environment.js';
import { telemetry } from '../telemetry/telemetry.js';
import { currentStep } from '../telemetry/tracing.js';
import { loggableError, messageWithoutValues } from './loggable-error.js';
import { loggableUrl } from './loggable-url.js';

/** One JSON line an event; neither secrets nor values of statements reach the log (record 32). Successful requests are logged at debug only. */
export function loggerOptions(environment: Environment): Params {
  const logsRequests = environment.LOG_LEVEL === 'debug' || environment.LOG_LEVEL === 'trace';
  return {
    // The middleware makes a logger for each request, a tenth of the cost of a list; errors name their request themselves.
    ...(logsRequests ? {} : { forRoutes: [] }),
    pinoHttp: {
      level: environment.NODE_ENV === 'test' ? 'silent' : environment.LOG_LEVEL,
      autoLogging: logsRequests,
      redact: ['password', '*.password'],
      quietReqLogger: true,
      // Lines name the trace that they belong to, as receivers of logs look for it.
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

/** Without its headers and its query: both carry secrets. */
const loggableRequest = ({ id, method, url }: { id: unknown; method: string; url: string }): object => ({
  id,
  method,
  url: loggableUrl(url),
});

type LogMethod = NonNullable<LoggerOptions['hooks']>['logMethod'];

/** Where an error is logged without a word, pino takes the error's own message for the line. */
const sayWithoutValues: LogMethod = function (args, method) {
  const [what, text] = args as [unknown, string?];
  const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
  if (text === undefined && error instanceof Error)
    method.apply(this, [what as object, messageWithoutValues(error)]);
  else method.apply(this, args);
};
