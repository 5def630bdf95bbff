/** Argon2id (the library's default kind) with OWASP's smallest advised cost: 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
