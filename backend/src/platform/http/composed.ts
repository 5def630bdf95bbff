import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isObject } from './form-shape.js';

/**
 * Composes every text of a request (NFC) before anything reads it. A Mac writes 서울 as six letters in file names and in
 * texts copied from them; stored so, the text looks the same and no search finds it.
 */
export function composeTexts(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', (request, _reply, done) => {
    request.params = composed(request.params);
    request.query = composed(request.query);
    request.body = composed(request.body);
    done();
  });
}

/** The value with composed texts, keys included; lists and objects are changed in place. */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) value[index] = composed(element);
    return value;
  }
  if (!isObject(value) || Buffer.isBuffer(value)) return value;
  for (const [key, inside] of Object.entries(value)) {
    const name = key.normalize('NFC');
    if (name !== key) delete value[key];
    value[name] = composed(inside);
  }
  return value;
}
