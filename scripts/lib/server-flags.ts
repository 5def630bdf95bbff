/**
 * How the API is run. Where a machine has much memory, V8 takes young spaces of its own measure: 60 MB more for each
 * process, and not one request a second more. The Dockerfile says the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** How processes are run that wait most of the time (worker, stand-in): 15 MB less. docker-compose.yml says the same. */
export const QUIET_FLAGS = ['--max-semi-space-size=2'];

/**
 * What every server gets in its environment. The allocator of Linux else keeps a store of freed memory for each thread, and
 * takes larger and larger pieces into it: of 425 MB after two minutes of mixed load 333 remain. The Dockerfile says the same.
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
