/** Argon2id (the library's default) with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
