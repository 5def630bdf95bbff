type Variables = Record<string, string | undefined>;

/** A setting; undefined if empty. */
export function text(env: Variables, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A setting of at least 0. Throws an `Error` with one clear line if the value is not a number. */
export function number(env: Variables, name: string): number | undefined {
  const given = text(env, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number of 0 or more, not "${given}".`);
  return value;
}
