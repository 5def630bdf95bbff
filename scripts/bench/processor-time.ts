import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of /proc, which counts hundredths of a second. */
const TICK_MS = 10;

interface ProcessTimes {
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    // The name, in brackets, may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const sum = (first: number): number => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * TICK_MS;
    return { parent, own: sum(11), ended: sum(13) };
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

/** Milliseconds that a process has computed so far. */
export const processorTime = (pid: number): number => timesOf(pid)?.own ?? 0;

/** Milliseconds that a process and all that it has started have computed so far: PostgreSQL with its connections. */
export function familyTime(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  const first = timesOf(pid);
  return children.reduce(
    (total, times) => total + (times?.own ?? 0),
    (first?.own ?? 0) + (first?.ended ?? 0),
  );
}

/** The process that started this one; 0 where it has ended. */
export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;
