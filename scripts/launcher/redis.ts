import { Failure } from '../lib/failure.ts';

const TIMEOUT_MS = 5000;

/** Fails with one clear line when the named Redis does not answer; its password is never repeated. */
export async function requireRedis(url: string): Promise<void> {
  // Loaded only where a Redis is named: it costs a tenth of a second.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: () => null });
  let reason = 'no answer';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    if (error instanceof Error && reason === 'no answer') reason = error.message;
    const { hostname, port } = new URL(url);
    throw new Failure(
      `Redis at ${hostname}:${port || '6379'} cannot be reached (${reason}): ` +
        'start it, correct REDIS_URL, or leave it out to keep the queue in PostgreSQL.',
    );
  } finally {
    redis.disconnect();
  }
}
