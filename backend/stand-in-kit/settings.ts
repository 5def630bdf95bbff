type Variables = Record<string, string | undefined>;

/** A setting; undefined where it is empty. */
export function text(env: Variables, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A setting of 0 or more. Throws an `Error` with one clear line for a value that is no number. */
export function number(env: Variables, name: string): number | undefined {
  const given = text(env, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number of 0 or more, not "${given}".`);
  return value;
}
