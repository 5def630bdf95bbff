/**
 * Flags of the API. On a machine with much memory V8 chooses larger young spaces: 60 MB more for each process, and not one
 * request a second more. The Dockerfile says the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Flags of processes that mostly wait (worker, stand-ins): 15 MB less. docker-compose.yml says the same. */
export const QUIET_FLAGS = ['--max-semi-space-size=2'];

/**
 * Environment of every server. Without it the allocator of Linux keeps freed memory for each thread, in larger and larger
 * pieces: after two minutes of mixed load a process holds 425 MB without and 333 MB with it. The Dockerfile says the same.
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
