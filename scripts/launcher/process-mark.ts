import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { execaSync } from 'execa';

/** Identifies one process for good: the system reuses process ids, but not an id with a start time. */
export interface ProcessMark {
  pid: number;
  /** Boot and start time of the process. */
  started: string;
}

/** The mark of a living process; undefined for one that is gone (a zombie counts as gone). */
export function markOf(pid: number): ProcessMark | undefined {
  const started = existsSync('/proc/self/stat') ? startedByProc(pid) : startedByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** The command line of a process, its words separated by zero bytes; empty where it cannot be read. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Processes whose working folder this is, as far as they can be seen. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone, a zombie, or somebody else's
  }
}

/** Sends a signal; false when the process is gone or belongs to somebody else. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function startedByProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything, so the fields are counted from its end: 0 is the state, 19 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startedByPs(pid: number): string | undefined {
  const { stdout = '' } = execaSync('ps', ['-o', 'lstart=', '-p', String(pid)], { reject: false });
  return stdout.trim() || undefined;
}
